-- What a new car of a category costs a day and which deposit it takes, unless it is told otherwise; a booking is priced
-- by its car alone.
ALTER TABLE categories
  ADD COLUMN daily_price bigint CHECK (daily_price > 0),
  ADD COLUMN warranty_amount bigint CHECK (warranty_amount >= 0);

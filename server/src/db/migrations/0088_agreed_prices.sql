-- What the desk agreed on with a client for the price of a booking (decision 092): a list of {kind, value, after_days}, and
-- why. `discount` stays the percent that holds for all days, which an older server reads and writes.
-- Older servers: each new column has its default, or is filled by the database.
ALTER TABLE bookings
  ADD COLUMN agreed_prices jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(agreed_prices) = 'array'),
  ADD COLUMN agreed_reason text CHECK (length(agreed_reason) <= 200),
  ADD COLUMN discount_amount bigint NOT NULL
    GENERATED ALWAYS AS (coalesce((quote ->> 'discount_amount')::bigint, 0)) STORED
    CHECK (discount_amount BETWEEN 0 AND base_price);

-- How far under the list price whoever may lower prices may agree, in percent.
ALTER TABLE company_settings
  ADD COLUMN max_desk_discount numeric(5, 2) NOT NULL DEFAULT 15 CHECK (max_desk_discount BETWEEN 0 AND 100);

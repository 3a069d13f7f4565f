-- What a month costs a hire of 28 days and more, by category; null has no monthly rate. A booking keeps what it was made
-- with in its rates.
ALTER TABLE categories ADD COLUMN monthly_price bigint CHECK (monthly_price > 0);
-- Whether a monthly hire goes on by a month each time until somebody ends it.
ALTER TABLE bookings ADD COLUMN prolongs boolean NOT NULL DEFAULT false;
-- How many days before a month begins it is added and invoiced, and how many days one contract may name; null is no limit.
ALTER TABLE company_settings
  ADD COLUMN month_notice_days integer NOT NULL DEFAULT 7 CHECK (month_notice_days BETWEEN 1 AND 28),
  ADD COLUMN contract_max_days integer DEFAULT 30 CHECK (contract_max_days BETWEEN 28 AND 366);

-- What a month costs a hire of 28 days and more, by category; null has no monthly rate. A booking keeps what it was made
-- with in its rates.
ALTER TABLE categories ADD COLUMN monthly_price bigint CHECK (monthly_price > 0);
-- Whether a monthly hire goes on by a month each time until somebody ends it.
ALTER TABLE bookings ADD COLUMN prolongs boolean NOT NULL DEFAULT false;
-- How many days before a month begins it is added and invoiced, and how many days one contract may name.
ALTER TABLE company_settings
  ADD COLUMN month_notice_days integer NOT NULL DEFAULT 7 CHECK (month_notice_days BETWEEN 1 AND 28),
  ADD COLUMN contract_max_days integer NOT NULL DEFAULT 30 CHECK (contract_max_days BETWEEN 28 AND 366);

-- Clients are mailed what a month of their hire costs, in advance.
-- Older servers: the kinds that they write are all still there.
ALTER TABLE outgoing_messages
  DROP CONSTRAINT outgoing_messages_kind_check,
  ADD CONSTRAINT outgoing_messages_kind_check CHECK (kind IN (
    'received', 'confirmed', 'trip_changed', 'car_changed', 'cancelled', 'completed', 'charged', 'month',
    'pickup_reminder', 'return_reminder'));

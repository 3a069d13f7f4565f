-- A client may be a company: its first and last name are then those of the contact person. It may pay later, some days
-- after the invoice or at the end of the month in which these are over.
-- Older servers: they write none of these columns.
ALTER TABLE users
  ADD COLUMN legal_name text CHECK (length(legal_name) BETWEEN 1 AND 120),
  ADD COLUMN ice text CHECK (ice ~ '^\d{15}$'),
  ADD COLUMN payment_days int CHECK (payment_days BETWEEN 0 AND 120),
  ADD COLUMN payment_end_of_month boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT users_company CHECK (legal_name IS NOT NULL OR num_nonnulls(ice, payment_days) = 0);

-- The terms of a booking, as its client had them when it was made; null where it is paid at the pickup.
ALTER TABLE bookings
  ADD COLUMN payment_days int CHECK (payment_days BETWEEN 0 AND 120),
  ADD COLUMN payment_end_of_month boolean NOT NULL DEFAULT false;

-- To which company an invoice is made out, and until when it is to be paid by those terms.
ALTER TABLE invoices
  ADD COLUMN buyer_ice text CHECK (buyer_ice ~ '^\d{15}$'),
  ADD COLUMN due_on date;

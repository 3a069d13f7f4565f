-- Invoices of what was paid in advance, and of a cancellation's fee.
-- Older servers: the subjects that they write are all still there.
ALTER TABLE invoices
  DROP CONSTRAINT invoices_subject_check,
  ADD CONSTRAINT invoices_subject_check CHECK (subject IN ('booking', 'later_charges', 'advance', 'fee'));

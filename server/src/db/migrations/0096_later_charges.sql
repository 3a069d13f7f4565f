-- What an invoice is of: the booking with the charges of its return, or charges that came after it.
ALTER TABLE invoices ADD COLUMN subject text NOT NULL DEFAULT 'booking' CHECK (subject IN ('booking', 'later_charges'));

-- Clients are mailed what is charged after the return.
-- Older servers: the kinds that they write are all still there.
ALTER TABLE outgoing_messages
  DROP CONSTRAINT outgoing_messages_kind_check,
  ADD CONSTRAINT outgoing_messages_kind_check CHECK (kind IN (
    'received', 'confirmed', 'trip_changed', 'car_changed', 'cancelled', 'completed', 'charged', 'pickup_reminder',
    'return_reminder'));

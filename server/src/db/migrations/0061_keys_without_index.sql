-- What grows and points at a booking or an account is found by its key: taking one away reads no whole table for it, as the
-- undo of an import of thousands does.
CREATE INDEX bookings_created_by ON bookings (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX payments_created_by ON payments (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX payments_voided_by ON payments (voided_by) WHERE voided_by IS NOT NULL;
CREATE INDEX booking_charges_created_by ON booking_charges (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX booking_charges_voided_by ON booking_charges (voided_by) WHERE voided_by IS NOT NULL;
CREATE INDEX invoices_issued_by ON invoices (issued_by) WHERE issued_by IS NOT NULL;
CREATE INDEX positions_booking_id ON positions (booking_id) WHERE booking_id IS NOT NULL;

-- A booking that came by a file is found by what it was called where it came from, in capitals or not.
CREATE INDEX bookings_external_reference ON bookings (lower(external_reference)) WHERE external_reference IS NOT NULL;

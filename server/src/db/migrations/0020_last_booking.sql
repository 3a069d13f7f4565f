-- When somebody booked last, and who has booked since a day, is read from the index of their bookings alone.
DROP INDEX bookings_user_id;
CREATE INDEX bookings_user_id ON bookings (user_id, start_date DESC) INCLUDE (created_at);

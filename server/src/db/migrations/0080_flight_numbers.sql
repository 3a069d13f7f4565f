-- With which flight a client arrives where a car is picked up at an airport, as it was typed.
-- Older servers: the new column may be null.
ALTER TABLE bookings ADD COLUMN flight_number text CHECK (length(flight_number) BETWEEN 1 AND 10);

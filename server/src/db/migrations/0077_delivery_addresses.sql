-- Where the car is brought, and where it is collected, for a booking with those extras; empty without them, and of bookings
-- that were made before anybody was asked.
ALTER TABLE bookings
  ADD COLUMN pickup_address text CHECK (length(pickup_address) <= 200),
  ADD COLUMN return_address text CHECK (length(return_address) <= 200);

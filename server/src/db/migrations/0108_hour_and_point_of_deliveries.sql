-- When a car is brought and fetched, where that is not the hour of the pick-up or the return, and where on the map
-- (latitude and longitude). They go with their address.
ALTER TABLE bookings
  ADD COLUMN pickup_address_time text CHECK (pickup_address_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN return_address_time text CHECK (return_address_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN pickup_address_point text CHECK (pickup_address_point ~ '^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$'),
  ADD COLUMN return_address_point text CHECK (return_address_point ~ '^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$');

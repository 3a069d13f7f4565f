-- The location whose bookings, cars and tasks somebody of admin looks at, by its code; null for all of them.
ALTER TABLE users ADD COLUMN desk_location text CHECK (length(desk_location) <= 60);

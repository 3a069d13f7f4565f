-- Which cars a client's booking gets at once, by category, and which bookings nobody of the company looked at before they
-- were confirmed.
ALTER TABLE categories ADD COLUMN instant_confirmation boolean NOT NULL DEFAULT false;
ALTER TABLE bookings ADD COLUMN confirmed_at_once boolean NOT NULL DEFAULT false;

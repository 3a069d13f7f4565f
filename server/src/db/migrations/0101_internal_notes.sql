-- What is noted for colleagues alone; the notes of a client have been that from the start.
ALTER TABLE bookings ADD COLUMN internal_note text CHECK (length(internal_note) BETWEEN 1 AND 2000);
ALTER TABLE cars ADD COLUMN internal_note text CHECK (length(internal_note) BETWEEN 1 AND 2000);

-- Who marked a client do-not-rent and when, and why an admin booked for somebody who is marked.
ALTER TABLE users
  ADD COLUMN do_not_rent_by int REFERENCES users,
  ADD COLUMN do_not_rent_at timestamptz;
ALTER TABLE bookings ADD COLUMN do_not_rent_override text CHECK (length(do_not_rent_override) BETWEEN 1 AND 200);

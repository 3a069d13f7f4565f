-- What somebody with the insurance, and not the full one, pays of a damage themselves at most: of each category, unless a
-- car has its own. Null is an amount that nobody has said. A booking keeps what it was made with.
ALTER TABLE categories ADD COLUMN insurance_excess bigint CHECK (insurance_excess >= 0);
ALTER TABLE cars ADD COLUMN insurance_excess bigint CHECK (insurance_excess >= 0);
ALTER TABLE bookings ADD COLUMN insurance_excess bigint CHECK (insurance_excess >= 0);

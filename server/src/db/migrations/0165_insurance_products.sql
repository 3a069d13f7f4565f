-- What an insurance leaves to its client and what it covers: an excess of its own, or a part of the car's; neither for
-- the car's own excess. A booking keeps what it was made with.
ALTER TABLE services
  ADD COLUMN excess_amount bigint CHECK (excess_amount >= 0),
  ADD COLUMN excess_percent numeric(5, 2) CHECK (excess_percent BETWEEN 0 AND 100),
  ADD COLUMN covers jsonb;
ALTER TABLE booking_services
  ADD COLUMN excess_amount bigint CHECK (excess_amount >= 0),
  ADD COLUMN excess_percent numeric(5, 2) CHECK (excess_percent BETWEEN 0 AND 100);

-- An offer keeps who brought its client, and their terms as they are then, for the booking that comes of it.
ALTER TABLE offers
  ADD COLUMN agent_id int REFERENCES agents,
  ADD COLUMN agent_percent numeric(5, 2) CHECK (agent_percent BETWEEN 0 AND 100),
  ADD COLUMN agent_amount bigint CHECK (agent_amount >= 0);
CREATE INDEX offers_agent_id ON offers (agent_id) WHERE agent_id IS NOT NULL;

-- Who brings clients, and what they get of a booking: a percent of its price without tax and deposit, or an amount.
CREATE TABLE agents (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  contact_name text,
  email text,
  phone text,
  ice text CHECK (ice ~ '^\d{15}$'),
  commission_percent numeric(5, 2) CHECK (commission_percent BETWEEN 0 AND 100),
  commission_amount bigint CHECK (commission_amount >= 0),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(commission_percent, commission_amount) = 1)
);

-- A booking keeps who brought it, and the terms as they were then.
ALTER TABLE bookings
  ADD COLUMN agent_id int REFERENCES agents,
  ADD COLUMN agent_percent numeric(5, 2) CHECK (agent_percent BETWEEN 0 AND 100),
  ADD COLUMN agent_amount bigint CHECK (agent_amount >= 0);
CREATE INDEX bookings_agent_id ON bookings (agent_id) WHERE agent_id IS NOT NULL;

-- What was paid of commissions: each booking's once, for as long as its expense stands.
CREATE TABLE agent_commissions (
  booking_id int PRIMARY KEY REFERENCES bookings,
  expense_id int NOT NULL REFERENCES expenses ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0)
);
CREATE INDEX agent_commissions_expense_id ON agent_commissions (expense_id);

CREATE FUNCTION agent_commissions_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM agent_commissions WHERE expense_id = coalesce(NEW.reverses_id, NEW.id);
  RETURN NULL;
END $$;
-- Older servers: an expense that they take back pays no commission any more, either.
CREATE TRIGGER expenses_commissions_void AFTER UPDATE OF voided_at ON expenses FOR EACH ROW
  WHEN (NEW.voided_at IS NOT NULL) EXECUTE FUNCTION agent_commissions_go();
-- Older servers: the same is true of one that a close has counted.
CREATE TRIGGER expenses_commissions_reversed AFTER INSERT ON expenses FOR EACH ROW
  WHEN (NEW.reverses_id IS NOT NULL) EXECUTE FUNCTION agent_commissions_go();

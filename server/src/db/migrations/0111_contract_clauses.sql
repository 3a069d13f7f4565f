-- The company's own clauses of contracts, each in one to three languages, in their order; and the built-in ones that it
-- leaves out.
ALTER TABLE company_settings
  ADD COLUMN own_clauses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(own_clauses) = 'array'),
  ADD COLUMN clauses_off jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(clauses_off) = 'array');

-- The clauses under which a car was handed over or a contract signed, in all languages: whatever is set later, that
-- contract says them.
CREATE TABLE contract_clauses (
  booking_id int PRIMARY KEY REFERENCES bookings,
  clauses jsonb NOT NULL CHECK (jsonb_typeof(clauses) = 'array'),
  kept_at timestamptz NOT NULL
);
CREATE FUNCTION keep_contract_clauses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM bookings
    WHERE id = OLD.booking_id AND status = 'confirmed' AND contract_signed_at IS NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a contract keeps the clauses that it was signed with';
END $$;
CREATE TRIGGER contract_clauses_stay BEFORE UPDATE OR DELETE ON contract_clauses
  FOR EACH ROW EXECUTE FUNCTION keep_contract_clauses();

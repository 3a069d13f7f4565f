-- How far each year's series has come. The row is locked until its paper is committed, so that no number is ever left out.
CREATE TABLE invoice_series (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year int NOT NULL,
  last int NOT NULL CHECK (last > 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE invoices (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number text NOT NULL UNIQUE,
  booking_id int NOT NULL REFERENCES bookings,
  user_id int NOT NULL REFERENCES users,
  -- The invoice that a credit note takes back, and why.
  credits int UNIQUE REFERENCES invoices,
  reason text,
  buyer_name text NOT NULL,
  buyer_address text,
  -- What it says of the company, the hire and the price, frozen.
  content jsonb NOT NULL,
  issued_by int NOT NULL REFERENCES users,
  issued_at timestamptz NOT NULL,
  CHECK ((kind = 'credit_note') = (credits IS NOT NULL)),
  CHECK ((kind = 'credit_note') = (reason IS NOT NULL))
);
CREATE INDEX invoices_booking_id ON invoices (booking_id);
CREATE INDEX invoices_user_id ON invoices (user_id);

-- Nothing is deleted or changed, but for the name of somebody who left (reliability.md T23).
CREATE FUNCTION invoices_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR to_jsonb(NEW) - '{buyer_name,buyer_address,reason}'::text[]
        <> to_jsonb(OLD) - '{buyer_name,buyer_address,reason}'::text[] THEN
    RAISE EXCEPTION 'invoices stay as they are: write a credit note instead';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_stay();

-- What is known of a payment beside its amount: the cash or the euros that were handed over, who gave a deposit where
-- that was somebody else, what the booking owed and had paid once it was made, and the payment that a cheque takes back.
ALTER TABLE payments
  ADD COLUMN cash_received bigint,
  ADD COLUMN euro_amount bigint,
  ADD COLUMN euro_rate numeric(7, 4),
  ADD COLUMN euro_value bigint,
  ADD COLUMN payer_name text,
  ADD COLUMN payer_phone text,
  ADD COLUMN due_then bigint,
  ADD COLUMN paid_then bigint,
  ADD COLUMN reverses_id int REFERENCES payments;
-- Older servers: they leave all of it out.
ALTER TABLE payments
  ADD CONSTRAINT payments_cash_received CHECK (cash_received IS NULL
    OR (payment_method = 'cash' AND euro_amount IS NULL AND kind IN ('charge', 'warranty_in') AND cash_received >= amount)),
  ADD CONSTRAINT payments_euro CHECK (num_nonnulls(euro_amount, euro_rate, euro_value) IN (0, 3)
    AND (euro_amount IS NULL OR (payment_method = 'cash' AND euro_amount > 0 AND euro_rate > 0 AND euro_value > 0
      AND kind IN ('charge', 'warranty_in', 'warranty_out')))),
  ADD CONSTRAINT payments_payer CHECK (payer_name IS NOT NULL OR payer_phone IS NULL),
  ADD CONSTRAINT payments_reversal CHECK (reverses_id IS NULL OR kind IN ('refund', 'warranty_out'));
-- Older servers: they write no such row; a payment is taken back once.
CREATE UNIQUE INDEX payments_reverses_id ON payments (reverses_id) WHERE reverses_id IS NOT NULL AND voided_at IS NULL;

-- The cheque of a payment or deposit, and what became of it.
CREATE TABLE cheques (
  payment_id int PRIMARY KEY REFERENCES payments,
  number text NOT NULL CHECK (length(trim(number)) > 0),
  bank text NOT NULL CHECK (length(trim(bank)) > 0),
  dated date NOT NULL,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'deposited', 'returned', 'given_back')),
  state_at timestamptz NOT NULL,
  state_by int NOT NULL REFERENCES users
);
CREATE INDEX cheques_waiting ON cheques (dated, payment_id) WHERE state = 'received';
CREATE INDEX cheques_state_by ON cheques (state_by);

CREATE FUNCTION keep_cheque() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (to_jsonb(NEW) - 'state' - 'state_at' - 'state_by') <> (to_jsonb(OLD) - 'state' - 'state_at' - 'state_by')
     OR (OLD.state, NEW.state) NOT IN (('received', 'deposited'), ('received', 'returned'), ('received', 'given_back'),
       ('deposited', 'returned')) THEN
    RAISE EXCEPTION 'a cheque is received, then deposited, returned or given back';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cheques_keep BEFORE UPDATE OR DELETE ON cheques FOR EACH ROW EXECUTE FUNCTION keep_cheque();

-- Why a car left with nothing paid and no deposit.
ALTER TABLE bookings ADD COLUMN unpaid_reason text;

-- Where transfers go, and at which rate euros are taken; none are without one.
ALTER TABLE company_settings
  ADD COLUMN bank_name text,
  ADD COLUMN bank_holder text,
  ADD COLUMN bank_rib text CHECK (bank_rib ~ '^\d{24}$'),
  ADD COLUMN euro_rate numeric(7, 4) CHECK (euro_rate > 0);

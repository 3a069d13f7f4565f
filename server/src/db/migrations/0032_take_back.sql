-- What a return can cost, with tax: a started hour late beyond the grace, a missing eighth of fuel and the drive to the
-- pump, and beyond the kilometres that a car includes each of them. A booking freezes these rates when it is made;
-- nobody agreed to any for those made before, so that they propose nothing.
ALTER TABLE company_settings
  ADD COLUMN late_hour_rate bigint NOT NULL DEFAULT 5000 CHECK (late_hour_rate >= 0),
  ADD COLUMN fuel_eighth_price bigint NOT NULL DEFAULT 8000 CHECK (fuel_eighth_price >= 0),
  ADD COLUMN fuel_fee bigint NOT NULL DEFAULT 5000 CHECK (fuel_fee >= 0);
ALTER TABLE cars
  ADD COLUMN included_km_per_day int CHECK (included_km_per_day > 0),
  ADD COLUMN extra_km_price bigint CHECK (extra_km_price > 0),
  ADD CONSTRAINT cars_allowance CHECK ((included_km_per_day IS NULL) = (extra_km_price IS NULL));
ALTER TABLE bookings ADD COLUMN return_rates jsonb NOT NULL DEFAULT
  '{"grace_minutes": 0, "late_hour_rate": 0, "fuel_eighth_price": 0, "fuel_fee": 0, "included_km_per_day": null,
    "extra_km_price": null}';
-- When the car was back, which may be before the desk wrote it down.
ALTER TABLE bookings ADD COLUMN returned_at timestamptz CHECK (returned_at >= activated_at);
UPDATE bookings SET returned_at = greatest(completed_at, activated_at) WHERE status = 'completed';

-- What the desk charged for a return, as it was measured and as it was agreed. Append-only but for the void mark and for
-- the name of somebody who left.
CREATE TABLE booking_charges (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id int NOT NULL REFERENCES bookings,
  -- The client, in whose name its reason may be written.
  user_id int NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('late', 'fuel', 'kilometers', 'damage')),
  -- What was measured against what was allowed, and how much of it is charged at which price: hours, eighths, kilometres.
  measured int,
  allowed int,
  quantity int CHECK (quantity > 0),
  unit_price bigint,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text,
  settle text NOT NULL CHECK (settle IN ('deposit', 'charge')),
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  voided_at timestamptz,
  voided_by int REFERENCES users,
  CHECK (quantity IS NOT NULL OR reason IS NOT NULL),
  CHECK (num_nonnulls(measured, allowed, quantity, unit_price) IN (0, 4)),
  CHECK ((voided_at IS NULL) = (voided_by IS NULL))
);
CREATE INDEX booking_charges_booking_id ON booking_charges (booking_id);
CREATE INDEX booking_charges_user_id ON booking_charges (user_id);
CREATE UNIQUE INDEX booking_charges_once ON booking_charges (booking_id, kind)
  WHERE voided_at IS NULL AND kind <> 'damage';

-- What is charged in all, what of it the deposit pays, and what was kept of the deposit: kept in the transaction of each
-- charge and payment, so that what is outstanding stays a matter of the booking's row.
ALTER TABLE bookings
  ADD COLUMN charges_total bigint NOT NULL DEFAULT 0 CHECK (charges_total >= 0),
  ADD COLUMN charges_from_deposit bigint NOT NULL DEFAULT 0 CHECK (charges_from_deposit BETWEEN 0 AND charges_total),
  ADD COLUMN retained_total bigint NOT NULL DEFAULT 0;
UPDATE bookings SET retained_total = ledger.kept FROM (
  SELECT booking_id, sum(amount) AS kept FROM payments
  WHERE voided_at IS NULL AND kind = 'warranty_retained' GROUP BY booking_id) AS ledger
WHERE ledger.booking_id = bookings.id;
ALTER TABLE bookings DROP COLUMN outstanding;
ALTER TABLE bookings ADD COLUMN outstanding bigint NOT NULL GENERATED ALWAYS AS
  (greatest(0, CASE status WHEN 'cancelled' THEN cancellation_fee ELSE total_price + charges_total END
    - paid_total - least(retained_total, charges_from_deposit))) STORED;
CREATE INDEX bookings_owing ON bookings (user_id) WHERE outstanding > 0;

CREATE FUNCTION keep_retained_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET retained_total = retained_total + CASE TG_OP WHEN 'INSERT' THEN NEW.amount ELSE -NEW.amount END
  WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_retained_total_in AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.kind = 'warranty_retained' AND NEW.voided_at IS NULL) EXECUTE FUNCTION keep_retained_total();
CREATE TRIGGER payments_retained_total_out AFTER UPDATE OF voided_at ON payments FOR EACH ROW
  WHEN (NEW.kind = 'warranty_retained' AND OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL)
  EXECUTE FUNCTION keep_retained_total();

-- A charge belongs to a car that is back, and the deposit pays no more than was kept of it.
CREATE FUNCTION keep_charges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint := CASE TG_OP WHEN 'INSERT' THEN NEW.amount ELSE -NEW.amount END;
  booking bookings%ROWTYPE;
BEGIN
  UPDATE bookings SET charges_total = charges_total + moved,
    charges_from_deposit = charges_from_deposit + CASE NEW.settle WHEN 'deposit' THEN moved ELSE 0 END
  WHERE id = NEW.booking_id RETURNING * INTO booking;
  IF TG_OP = 'INSERT' AND booking.status <> 'completed' THEN
    RAISE EXCEPTION 'only a car that is back is charged for';
  END IF;
  IF TG_OP = 'INSERT' AND booking.charges_from_deposit > booking.retained_total THEN
    RAISE EXCEPTION 'a deposit pays no more than was kept of it';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_charges_in AFTER INSERT ON booking_charges FOR EACH ROW
  WHEN (NEW.voided_at IS NULL) EXECUTE FUNCTION keep_charges();
CREATE TRIGGER booking_charges_out AFTER UPDATE OF voided_at ON booking_charges FOR EACH ROW
  WHEN (OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL) EXECUTE FUNCTION keep_charges();

CREATE FUNCTION charges_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR to_jsonb(NEW) - '{reason,voided_at,voided_by}'::text[]
        <> to_jsonb(OLD) - '{reason,voided_at,voided_by}'::text[]
     OR (OLD.voided_at IS NOT NULL AND NEW.voided_at IS DISTINCT FROM OLD.voided_at) THEN
    RAISE EXCEPTION 'charges are append-only: void them instead';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_charges_append_only BEFORE UPDATE OR DELETE ON booking_charges
  FOR EACH ROW EXECUTE FUNCTION charges_stay();

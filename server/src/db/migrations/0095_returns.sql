-- Where a car was taken back, if not where it was agreed, and when its client signed the return; null until then.
ALTER TABLE bookings
  ADD COLUMN returned_location text,
  ADD COLUMN return_signed_at timestamptz;
-- Where a car stands since its last return; null where nobody has said so yet.
ALTER TABLE cars ADD COLUMN standing_location_id int REFERENCES locations;
CREATE INDEX cars_standing_location_id ON cars (standing_location_id) WHERE standing_location_id IS NOT NULL;
-- Whether days that an early return leaves unused are given back.
ALTER TABLE company_settings ADD COLUMN unused_days_given_back boolean NOT NULL DEFAULT false;

-- What a company charges at a return or after it, beside what a return measures: at a price with tax, 0 where the amount
-- differs each time. What bookings hold keeps the name and the tax that it was charged with.
CREATE TABLE return_charges (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  price bigint NOT NULL DEFAULT 0 CHECK (price >= 0),
  -- Whether its price contains the tax of the booking; what is only passed on, such as a fine, contains none.
  taxed boolean NOT NULL DEFAULT true,
  active boolean NOT NULL DEFAULT true,
  position int NOT NULL
);
INSERT INTO return_charges (key, name, price, taxed, position) VALUES
  ('cleaning', '{"en": "Cleaning", "ar": "تنظيف السيارة", "fr": "Nettoyage"}', 20000, true, 1),
  ('lost_key', '{"en": "Lost key", "ar": "مفتاح ضائع", "fr": "Clé perdue"}', 150000, false, 2),
  ('lost_documents', '{"en": "Lost car documents", "ar": "وثائق السيارة الضائعة", "fr": "Papiers de la voiture perdus"}',
    50000, false, 3),
  ('towing', '{"en": "Towing", "ar": "قطر السيارة", "fr": "Remorquage"}', 0, false, 4),
  ('toll', '{"en": "Toll", "ar": "رسوم الطريق السيار", "fr": "Péage"}', 0, false, 5),
  ('fine', '{"en": "Traffic fine", "ar": "مخالفة مرورية", "fr": "Amende"}', 0, false, 6),
  ('other', '{"en": "Other charge", "ar": "رسوم أخرى", "fr": "Autre frais"}', 0, true, 7);

-- `amount` is what is due of a charge, of which the deposit pays `from_deposit`; `waived` was let go in addition.
ALTER TABLE booking_charges
  ADD COLUMN return_charge_id int REFERENCES return_charges,
  ADD COLUMN name jsonb,
  ADD COLUMN taxed boolean,
  ADD COLUMN from_deposit bigint,
  ADD COLUMN waived bigint NOT NULL DEFAULT 0 CHECK (waived >= 0),
  ADD COLUMN waiver_reason text,
  -- Whether it came after the return, and has an invoice of its own.
  ADD COLUMN after_return boolean NOT NULL DEFAULT false;
CREATE INDEX booking_charges_return_charge_id ON booking_charges (return_charge_id) WHERE return_charge_id IS NOT NULL;
ALTER TABLE booking_charges ALTER COLUMN settle SET DEFAULT 'charge';
ALTER TABLE booking_charges DISABLE TRIGGER booking_charges_append_only;
-- Older servers: they read none of these columns.
UPDATE booking_charges SET taxed = kind <> 'damage',
  from_deposit = CASE settle WHEN 'deposit' THEN amount ELSE 0 END;
ALTER TABLE booking_charges ENABLE TRIGGER booking_charges_append_only;
-- Older servers: what they may write fits still, and the trigger below fills in what they leave out.
ALTER TABLE booking_charges
  DROP CONSTRAINT booking_charges_kind_check,
  DROP CONSTRAINT booking_charges_amount_check,
  DROP CONSTRAINT booking_charges_check1,
  ADD CONSTRAINT booking_charges_kind_check CHECK (
    kind IN ('late', 'fuel', 'kilometers', 'location', 'damage', 'listed')),
  ADD CONSTRAINT booking_charges_amount_check CHECK (amount >= 0 AND amount + waived > 0),
  ADD CONSTRAINT booking_charges_measured CHECK (
    (measured IS NULL) = (allowed IS NULL) AND (quantity IS NULL) = (unit_price IS NULL)
    AND (measured IS NULL OR quantity IS NOT NULL)),
  ADD CONSTRAINT booking_charges_listed CHECK ((kind = 'listed') = (return_charge_id IS NOT NULL)
    AND (kind = 'listed') = (name IS NOT NULL)),
  ADD CONSTRAINT booking_charges_taxed CHECK (taxed IS NOT NULL),
  ADD CONSTRAINT booking_charges_from_deposit CHECK (
    from_deposit IS NOT NULL AND from_deposit BETWEEN 0 AND amount),
  ADD CONSTRAINT booking_charges_waived CHECK (waived = 0 OR waiver_reason IS NOT NULL);
-- Older servers: no statement of theirs names this index; the one in its stead refuses no more than it did.
DROP INDEX booking_charges_once;
-- Older servers: they write none of the kinds that are free to stand twice now.
CREATE UNIQUE INDEX booking_charges_of_a_kind ON booking_charges (booking_id, kind)
  WHERE voided_at IS NULL AND kind NOT IN ('damage', 'listed');

CREATE FUNCTION fill_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.from_deposit IS NULL THEN
    NEW.from_deposit := CASE NEW.settle WHEN 'deposit' THEN NEW.amount ELSE 0 END;
  ELSE
    NEW.settle := CASE WHEN NEW.from_deposit > 0 AND NEW.from_deposit = NEW.amount THEN 'deposit' ELSE 'charge' END;
  END IF;
  NEW.taxed := coalesce(NEW.taxed, NEW.kind <> 'damage');
  RETURN NEW;
END $$;
-- Older servers: it fills in what they leave out.
CREATE TRIGGER booking_charges_fill BEFORE INSERT ON booking_charges FOR EACH ROW EXECUTE FUNCTION fill_charge();

-- A charge belongs to a car that is back, and the deposit pays no more than was kept of it.
-- Older servers: what they write is summed as before.
CREATE OR REPLACE FUNCTION keep_charges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  booking bookings%ROWTYPE;
BEGIN
  UPDATE bookings SET charges_total = charges_total + sign * NEW.amount,
    charges_from_deposit = charges_from_deposit + sign * NEW.from_deposit
  WHERE id = NEW.booking_id RETURNING * INTO booking;
  IF TG_OP = 'INSERT' AND booking.status <> 'completed' THEN
    RAISE EXCEPTION 'only a car that is back is charged for';
  END IF;
  IF TG_OP = 'INSERT' AND booking.charges_from_deposit > booking.retained_total THEN
    RAISE EXCEPTION 'a deposit pays no more than was kept of it';
  END IF;
  RETURN NULL;
END $$;

-- Older servers: they change the same columns as before.
CREATE OR REPLACE FUNCTION charges_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR to_jsonb(NEW) - '{reason,waiver_reason,voided_at,voided_by}'::text[]
        <> to_jsonb(OLD) - '{reason,waiver_reason,voided_at,voided_by}'::text[]
     OR (OLD.voided_at IS NOT NULL AND NEW.voided_at IS DISTINCT FROM OLD.voided_at) THEN
    RAISE EXCEPTION 'charges are append-only: void them instead';
  END IF;
  RETURN NEW;
END $$;

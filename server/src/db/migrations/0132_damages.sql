-- What is damaged of each car: where, as its drawing is touched, in per mille of the drawing of that side from its left
-- top, which no language mirrors; since which booking, and what became of it.
CREATE TABLE damages (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('left', 'right', 'front', 'back', 'above', 'inside')),
  x int NOT NULL CHECK (x BETWEEN 0 AND 1000),
  y int NOT NULL CHECK (y BETWEEN 0 AND 1000),
  part text NOT NULL,
  kind text NOT NULL,
  size text NOT NULL CHECK (size IN ('small', 'medium', 'large')),
  note text NOT NULL DEFAULT '',
  -- The condition report that found it, and the booking in which it came about; none where nobody can say.
  report_id int REFERENCES condition_reports,
  booking_id int REFERENCES bookings ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  created_by int NOT NULL REFERENCES users,
  -- What bills it, as long as it is not voided.
  charge_id int UNIQUE REFERENCES booking_charges ON DELETE SET NULL,
  -- What its repair is expected to cost, or did.
  cost bigint CHECK (cost >= 0),
  expense_id int UNIQUE REFERENCES expenses ON DELETE SET NULL,
  task_id int UNIQUE REFERENCES tasks ON DELETE SET NULL,
  repaired_at timestamptz,
  state text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN repaired_at IS NOT NULL THEN 'repaired' WHEN charge_id IS NOT NULL THEN 'billed' ELSE 'known' END
  ) STORED
);
CREATE INDEX damages_car_id ON damages (car_id);
CREATE INDEX damages_booking_id ON damages (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX damages_report_id ON damages (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX damages_created_by ON damages (created_by);

-- Pictures of a damage, by their names in the file store.
CREATE TABLE damage_photos (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  damage_id int NOT NULL REFERENCES damages ON DELETE CASCADE,
  file text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by int NOT NULL REFERENCES users
);
CREATE INDEX damage_photos_damage_id ON damage_photos (damage_id);
CREATE INDEX damage_photos_created_by ON damage_photos (created_by);

-- What is asked for a damage, with its tax: of a category, or of all where it names none.
CREATE TABLE damage_prices (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part text NOT NULL,
  -- A category has charges of a kind too: what happened to a part has a name of its own.
  damage_kind text NOT NULL,
  category_id int REFERENCES categories ON DELETE CASCADE,
  price bigint NOT NULL CHECK (price > 0)
);
-- One for each category, and one for all others.
CREATE UNIQUE INDEX damage_prices_of_category ON damage_prices (part, damage_kind, category_id)
  WHERE category_id IS NOT NULL;
CREATE UNIQUE INDEX damage_prices_of_all ON damage_prices (part, damage_kind) WHERE category_id IS NULL;
CREATE INDEX damage_prices_category_id ON damage_prices (category_id) WHERE category_id IS NOT NULL;

-- What happened to a car stays as it was found: place, part, kind, size, booking. What becomes of it changes.
CREATE FUNCTION keep_damage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.car_id, NEW.created_at, NEW.created_by) <> (OLD.car_id, OLD.created_at, OLD.created_by)
    OR (OLD.report_id IS NOT NULL AND (NEW.side, NEW.x, NEW.y, NEW.part, NEW.kind, NEW.size, NEW.note, NEW.report_id)
      IS DISTINCT FROM (OLD.side, OLD.x, OLD.y, OLD.part, OLD.kind, OLD.size, OLD.note, OLD.report_id)) THEN
    RAISE EXCEPTION 'a damage stays as its report has it';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER damages_keep BEFORE UPDATE ON damages FOR EACH ROW EXECUTE FUNCTION keep_damage();

-- What staff do with the fleet: services that were done, and extras and places that are no longer offered.
CREATE TABLE maintenance_records (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  plan_id int REFERENCES maintenance_plans ON DELETE SET NULL,
  -- The plan's name on that day: a plan may be renamed or deleted.
  name text NOT NULL,
  done_on date NOT NULL,
  odometer int NOT NULL CHECK (odometer >= 0),
  cost bigint CHECK (cost >= 0),
  note text NOT NULL DEFAULT '',
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX maintenance_records_car_id ON maintenance_records (car_id, done_on DESC);
CREATE INDEX maintenance_records_plan_id ON maintenance_records (plan_id);

-- Bookings hold these rows for ever; retired ones are only no longer offered.
ALTER TABLE services ADD COLUMN retired_at timestamptz;
ALTER TABLE locations ADD COLUMN retired_at timestamptz;

CREATE INDEX car_blocks_car_id ON car_blocks (car_id, start_date);
CREATE INDEX seasons_car_id ON seasons (car_id);
CREATE INDEX cars_home_location_id ON cars (home_location_id);

-- The search column of 0005 holds the brand's name: a renamed brand is found under its new name at once.
CREATE FUNCTION mirror_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cars SET model = model WHERE brand_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER brands_mirror AFTER UPDATE OF name ON brands FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION mirror_brand();

-- What "this car or similar" promises: the cars of a class stand in for each other until one of them is bound to a
-- booking (docs/rules/classes.md).
CREATE TABLE rental_classes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id int NOT NULL REFERENCES categories,
  name jsonb NOT NULL,
  position int NOT NULL DEFAULT 0,
  -- What each of its cars has: this gearbox, this fuel where one is promised, so many seats and bags at least.
  transmission_type text NOT NULL CHECK (transmission_type IN ('manual', 'automatic')),
  fuel_type text CHECK (fuel_type IN ('petrol', 'diesel', 'hybrid', 'electric')),
  passengers int NOT NULL CHECK (passengers > 0),
  luggage int NOT NULL CHECK (luggage >= 0),
  or_similar boolean NOT NULL DEFAULT true,
  -- A day, for whoever wants this very car; null where nobody may.
  this_car_price bigint DEFAULT 0 CHECK (this_car_price >= 0),
  upgrade text NOT NULL DEFAULT 'never' CHECK (upgrade IN ('never', 'ask', 'at_once')),
  upgrade_class_id int REFERENCES rental_classes ON DELETE SET NULL CHECK (upgrade_class_id <> id),
  -- The car whose photos stand for the class, as long as it is there: cars refer to their class, and two tables that
  -- refer to each other could not be restored one after the other.
  shown_car_id int
);

-- Days on which a class is not sold, or from so many days on alone.
CREATE TABLE class_limits (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  class_id int NOT NULL REFERENCES rental_classes ON DELETE CASCADE,
  start_date date NOT NULL,
  end_date date NOT NULL,
  min_days int CHECK (min_days BETWEEN 2 AND 366),
  CHECK (end_date >= start_date)
);
CREATE INDEX class_limits_class_id ON class_limits (class_id);

ALTER TABLE cars ADD COLUMN class_id int REFERENCES rental_classes ON DELETE SET NULL;
CREATE INDEX cars_class_id ON cars (class_id) WHERE class_id IS NOT NULL;

-- The class that a booking was promised, as it was then, and the car that was chosen; none of them for a booking of
-- this very car. Until it is bound it may be moved to another car of the class.
ALTER TABLE bookings
  ADD COLUMN class_id int REFERENCES rental_classes,
  ADD COLUMN promise jsonb,
  ADD COLUMN chosen_car_id int REFERENCES cars,
  ADD COLUMN bound_at timestamptz;
CREATE INDEX bookings_to_bind ON bookings (start_date)
  WHERE class_id IS NOT NULL AND bound_at IS NULL AND status IN ('pending', 'confirmed');

ALTER TABLE company_settings
  ADD COLUMN bind_hours int NOT NULL DEFAULT 24 CHECK (bind_hours BETWEEN 0 AND 720);

-- Lists ask at once which classes have a car left.
ALTER TABLE car_availability ADD COLUMN class_id int;

-- Older servers: it mirrors one column more, and all others as before.
CREATE OR REPLACE FUNCTION mirror_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO car_availability AS a (car_id, status, brand_id, category_id, fuel_type, transmission_type, passengers,
    year, model, search, price, rating, papers_valid_until, created_at, weighted_rating, review_count, is_premium,
    daily_price, discount, class_id)
  VALUES (NEW.id, NEW.status, NEW.brand_id, NEW.category_id, NEW.fuel_type, NEW.transmission_type, NEW.passengers,
    NEW.year, NEW.model,
    (SELECT fold_text(b.name || ' ' || NEW.model || ' ' || NEW.year) FROM brands b WHERE b.id = NEW.brand_id),
    NEW.discounted_price, NEW.rating, NEW.papers_valid_until, NEW.created_at, NEW.weighted_rating, NEW.review_count,
    NEW.is_premium, NEW.daily_price, NEW.discount, NEW.class_id)
  ON CONFLICT (car_id) DO UPDATE SET status = EXCLUDED.status, brand_id = EXCLUDED.brand_id,
    category_id = EXCLUDED.category_id, fuel_type = EXCLUDED.fuel_type,
    transmission_type = EXCLUDED.transmission_type, passengers = EXCLUDED.passengers, year = EXCLUDED.year,
    model = EXCLUDED.model, search = EXCLUDED.search, price = EXCLUDED.price, rating = EXCLUDED.rating,
    papers_valid_until = EXCLUDED.papers_valid_until, weighted_rating = EXCLUDED.weighted_rating,
    review_count = EXCLUDED.review_count, is_premium = EXCLUDED.is_premium, daily_price = EXCLUDED.daily_price,
    discount = EXCLUDED.discount, class_id = EXCLUDED.class_id;
  RETURN NULL;
END $$;

DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['rental_classes', 'class_limits']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT '
      'EXECUTE FUNCTION tell_public_data()', shown || '_public_data', shown);
  END LOOP;
END $$;

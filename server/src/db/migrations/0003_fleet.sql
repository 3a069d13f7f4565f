-- The fleet. Words that the public reads are stored in three languages: {"en": …, "ar": …, "fr": …}.
CREATE TABLE brands (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  slug text NOT NULL UNIQUE
);

CREATE TABLE categories (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name jsonb NOT NULL,
  slug text NOT NULL UNIQUE,
  position int NOT NULL DEFAULT 0
);
INSERT INTO categories (slug, position, name) VALUES
  ('sport', 1, '{"en": "Sport", "ar": "رياضية", "fr": "Sport"}'),
  ('suv', 2, '{"en": "SUV", "ar": "دفع رباعي", "fr": "SUV"}'),
  ('sedan', 3, '{"en": "Sedan", "ar": "سيدان", "fr": "Berline"}'),
  ('luxury', 4, '{"en": "Luxury", "ar": "فاخرة", "fr": "Luxe"}');

CREATE TABLE locations (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  pickup_price bigint NOT NULL DEFAULT 0 CHECK (pickup_price >= 0),
  return_price bigint NOT NULL DEFAULT 0 CHECK (return_price >= 0),
  position int NOT NULL DEFAULT 0
);

CREATE TABLE services (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('daily', 'once')),
  price bigint NOT NULL CHECK (price >= 0),
  max_quantity int NOT NULL DEFAULT 1 CHECK (max_quantity BETWEEN 1 AND 99),
  service_group text,
  position int NOT NULL DEFAULT 0
);

CREATE TABLE features (
  key text PRIMARY KEY,
  name jsonb NOT NULL,
  feature_group text NOT NULL,
  position int NOT NULL DEFAULT 0
);

CREATE TABLE cars (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id int NOT NULL REFERENCES brands,
  category_id int NOT NULL REFERENCES categories,
  model text NOT NULL,
  year int NOT NULL,
  slug text NOT NULL UNIQUE,
  fuel_type text NOT NULL CHECK (fuel_type IN ('petrol', 'diesel', 'hybrid', 'electric')),
  transmission_type text NOT NULL CHECK (transmission_type IN ('manual', 'automatic')),
  passengers int NOT NULL,
  doors int NOT NULL,
  luggage int NOT NULL,
  daily_price bigint NOT NULL CHECK (daily_price > 0),
  discount numeric(5, 2) NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  -- What a customer pays a day, kept by the writer with the domain's discountedDailyPrice: lists sort and filter by it.
  discounted_price bigint NOT NULL,
  is_premium boolean NOT NULL DEFAULT false,
  -- `rented` is derived while a booking is active, never stored.
  status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'maintenance', 'retired')),
  description jsonb NOT NULL DEFAULT '{"en": "", "ar": "", "fr": ""}',
  features text[] NOT NULL DEFAULT '{}',
  illustration_body text NOT NULL,
  illustration_paint text NOT NULL,
  illustration_wheel text NOT NULL,
  registration_plate text NOT NULL UNIQUE,
  vin text,
  odometer int NOT NULL DEFAULT 0 CHECK (odometer >= 0),
  warranty_amount bigint NOT NULL DEFAULT 0 CHECK (warranty_amount >= 0),
  home_location_id int REFERENCES locations,
  end_of_service_on date,
  -- Counters of visible reviews and the first lapse among the required papers, kept by triggers.
  rating numeric(2, 1),
  review_count int NOT NULL DEFAULT 0,
  papers_valid_until date,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cars_brand_id ON cars (brand_id);
CREATE INDEX cars_category_id ON cars (category_id);

CREATE FUNCTION odometer_never_goes_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.odometer < OLD.odometer THEN
    RAISE EXCEPTION 'the odometer of car % never goes back', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cars_odometer BEFORE UPDATE OF odometer ON cars FOR EACH ROW EXECUTE FUNCTION odometer_never_goes_back();

CREATE TABLE car_images (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  url text NOT NULL,
  alt text NOT NULL DEFAULT '',
  position int NOT NULL DEFAULT 0
);
CREATE INDEX car_images_car_id ON car_images (car_id, position);

CREATE TABLE car_papers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('registration', 'insurance', 'technical_inspection', 'road_tax', 'circulation_permit', 'other')),
  number text NOT NULL DEFAULT '',
  issued_on date,
  expires_on date,
  file_url text
);
CREATE INDEX car_papers_car_id ON car_papers (car_id);

-- The day on which the first required paper lapses, counting the newest of each kind (domain.md §2, §8).
CREATE FUNCTION keep_papers_valid_until() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int := coalesce(NEW.car_id, OLD.car_id);
BEGIN
  UPDATE cars SET papers_valid_until = (
    SELECT min(newest) FROM (
      SELECT max(expires_on) AS newest FROM car_papers
      WHERE car_id = changed AND kind IN ('insurance', 'technical_inspection', 'circulation_permit')
      GROUP BY kind) AS kinds)
  WHERE id = changed;
  RETURN NULL;
END $$;
CREATE TRIGGER car_papers_valid_until AFTER INSERT OR UPDATE OR DELETE ON car_papers
  FOR EACH ROW EXECUTE FUNCTION keep_papers_valid_until();

CREATE TABLE maintenance_plans (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  name text NOT NULL,
  every_km int CHECK (every_km > 0),
  every_months int CHECK (every_months > 0),
  last_done_km int NOT NULL DEFAULT 0,
  last_done_on date NOT NULL,
  CHECK (every_km IS NOT NULL OR every_months IS NOT NULL)
);
CREATE INDEX maintenance_plans_car_id ON maintenance_plans (car_id);

CREATE TABLE car_blocks (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL CHECK (end_date > start_date),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE seasons (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  car_id int REFERENCES cars ON DELETE CASCADE,
  category_id int REFERENCES categories,
  percent numeric(5, 2) NOT NULL CHECK (percent > -100),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE favorites (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, car_id)
);

-- One narrow row a car: the filter columns and what is taken from now on. It is the one way that lists ask who is
-- free (performance.md): NOT EXISTS over the history dies with the history, this does not.
CREATE TABLE car_availability (
  car_id int PRIMARY KEY REFERENCES cars ON DELETE CASCADE,
  status text NOT NULL,
  brand_id int NOT NULL,
  category_id int NOT NULL,
  fuel_type text NOT NULL,
  transmission_type text NOT NULL,
  passengers int NOT NULL,
  year int NOT NULL,
  model text NOT NULL,
  -- Brand, model and year without accents or capitals: what the search box looks in.
  search text NOT NULL,
  price bigint NOT NULL,
  rating numeric(2, 1),
  papers_valid_until date,
  created_at timestamptz NOT NULL,
  busy tstzmultirange NOT NULL DEFAULT '{}'
);
CREATE INDEX car_availability_price ON car_availability (price, car_id);

CREATE FUNCTION mirror_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO car_availability AS a (car_id, status, brand_id, category_id, fuel_type, transmission_type, passengers,
    year, model, search, price, rating, papers_valid_until, created_at)
  VALUES (NEW.id, NEW.status, NEW.brand_id, NEW.category_id, NEW.fuel_type, NEW.transmission_type, NEW.passengers,
    NEW.year, NEW.model,
    (SELECT lower(unaccent(b.name || ' ' || NEW.model || ' ' || NEW.year)) FROM brands b WHERE b.id = NEW.brand_id),
    NEW.discounted_price, NEW.rating, NEW.papers_valid_until, NEW.created_at)
  ON CONFLICT (car_id) DO UPDATE SET status = EXCLUDED.status, brand_id = EXCLUDED.brand_id,
    category_id = EXCLUDED.category_id, fuel_type = EXCLUDED.fuel_type,
    transmission_type = EXCLUDED.transmission_type, passengers = EXCLUDED.passengers, year = EXCLUDED.year,
    model = EXCLUDED.model, search = EXCLUDED.search, price = EXCLUDED.price, rating = EXCLUDED.rating,
    papers_valid_until = EXCLUDED.papers_valid_until;
  RETURN NULL;
END $$;
CREATE TRIGGER cars_mirror AFTER INSERT OR UPDATE ON cars FOR EACH ROW EXECUTE FUNCTION mirror_car();

-- Occupancies of a car never overlap, so taking one away and adding another is exact. No clock decides here.
CREATE FUNCTION keep_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE car_availability SET busy = busy - tstzmultirange(OLD.period) WHERE car_id = OLD.car_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE car_availability SET busy = busy + tstzmultirange(NEW.period) WHERE car_id = NEW.car_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancies_busy AFTER INSERT OR UPDATE OR DELETE ON occupancies
  FOR EACH ROW EXECUTE FUNCTION keep_busy();

-- Forgets what was over before an instant, so that a row stays narrow however long the history grows.
CREATE FUNCTION forget_busy_before(instant timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE car_availability SET busy = busy * tstzmultirange(tstzrange(instant, NULL))
  WHERE lower(busy) < instant
$$;

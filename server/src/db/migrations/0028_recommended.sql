-- What the storefront's order goes by: a mean that trusts few reviews little, the same as `weightedRating` of the domain,
-- kept in the transaction of each review. How many there are, and which minimum of days a car has, come along.
ALTER TABLE cars ADD COLUMN weighted_rating numeric(2, 1) NOT NULL DEFAULT 4.0;
ALTER TABLE car_availability
  ADD COLUMN weighted_rating numeric(2, 1) NOT NULL DEFAULT 4.0,
  ADD COLUMN review_count int NOT NULL DEFAULT 0,
  ADD COLUMN is_premium boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION mirror_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO car_availability AS a (car_id, status, brand_id, category_id, fuel_type, transmission_type, passengers,
    year, model, search, price, rating, papers_valid_until, created_at, weighted_rating, review_count, is_premium)
  VALUES (NEW.id, NEW.status, NEW.brand_id, NEW.category_id, NEW.fuel_type, NEW.transmission_type, NEW.passengers,
    NEW.year, NEW.model,
    (SELECT fold_text(b.name || ' ' || NEW.model || ' ' || NEW.year) FROM brands b WHERE b.id = NEW.brand_id),
    NEW.discounted_price, NEW.rating, NEW.papers_valid_until, NEW.created_at, NEW.weighted_rating, NEW.review_count,
    NEW.is_premium)
  ON CONFLICT (car_id) DO UPDATE SET status = EXCLUDED.status, brand_id = EXCLUDED.brand_id,
    category_id = EXCLUDED.category_id, fuel_type = EXCLUDED.fuel_type,
    transmission_type = EXCLUDED.transmission_type, passengers = EXCLUDED.passengers, year = EXCLUDED.year,
    model = EXCLUDED.model, search = EXCLUDED.search, price = EXCLUDED.price, rating = EXCLUDED.rating,
    papers_valid_until = EXCLUDED.papers_valid_until, weighted_rating = EXCLUDED.weighted_rating,
    review_count = EXCLUDED.review_count, is_premium = EXCLUDED.is_premium;
  RETURN NULL;
END $$;

CREATE FUNCTION weighted_rating(reviews bigint, stars bigint) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN round((5 * 4.0 + coalesce(stars, 0)) / (5 + reviews), 1);

CREATE OR REPLACE FUNCTION keep_car_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int := coalesce(NEW.car_id, OLD.car_id);
BEGIN
  PERFORM FROM cars WHERE id = changed FOR NO KEY UPDATE;
  UPDATE cars SET (rating, review_count, weighted_rating) = (
    SELECT round(avg(rating), 1), count(*), weighted_rating(count(*), sum(rating))
    FROM reviews WHERE car_id = changed AND status = 'visible')
  WHERE id = changed;
  RETURN NULL;
END $$;

-- Every car once, for the mirror's sake.
UPDATE cars SET weighted_rating = (
  SELECT weighted_rating(count(*), sum(r.rating)) FROM reviews r WHERE r.car_id = cars.id AND r.status = 'visible');

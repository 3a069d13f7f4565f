-- Text as a search compares it, the same as `foldText` of the domain. In Arabic hamza, vowel signs and the second spellings
-- of a letter go: until now an Arabic name was found by none of its spellings.
CREATE FUNCTION fold_arabic(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN translate(
  $1,
  -- Alef with madda, hamza above and below, wasla; waw and yeh with hamza; alef maksura; teh marbuta; then what is left out.
  E'\u0622\u0623\u0625\u0671\u0624\u0626\u0649\u0629'
    || E'\u0640\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670',
  E'\u0627\u0627\u0627\u0627\u0648\u064A\u064A\u0647');
-- STABLE as `unaccent` is: as anything stricter PostgreSQL would call it a row at a time instead of writing it in.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN lower(unaccent(fold_arabic($1)));
-- Plates and frame numbers: their letters are Latin or have no case, and asking nothing of the languages takes a quarter.
CREATE FUNCTION fold_code(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(fold_arabic($1) COLLATE "C");

CREATE OR REPLACE FUNCTION mirror_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO car_availability AS a (car_id, status, brand_id, category_id, fuel_type, transmission_type, passengers,
    year, model, search, price, rating, papers_valid_until, created_at)
  VALUES (NEW.id, NEW.status, NEW.brand_id, NEW.category_id, NEW.fuel_type, NEW.transmission_type, NEW.passengers,
    NEW.year, NEW.model,
    (SELECT fold_text(b.name || ' ' || NEW.model || ' ' || NEW.year) FROM brands b WHERE b.id = NEW.brand_id),
    NEW.discounted_price, NEW.rating, NEW.papers_valid_until, NEW.created_at)
  ON CONFLICT (car_id) DO UPDATE SET status = EXCLUDED.status, brand_id = EXCLUDED.brand_id,
    category_id = EXCLUDED.category_id, fuel_type = EXCLUDED.fuel_type,
    transmission_type = EXCLUDED.transmission_type, passengers = EXCLUDED.passengers, year = EXCLUDED.year,
    model = EXCLUDED.model, search = EXCLUDED.search, price = EXCLUDED.price, rating = EXCLUDED.rating,
    papers_valid_until = EXCLUDED.papers_valid_until;
  RETURN NULL;
END $$;
UPDATE car_availability SET search = fold_arabic(search) WHERE search <> fold_arabic(search);

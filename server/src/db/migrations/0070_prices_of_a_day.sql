-- Lists filter and sort by what a day costs on the dates asked for (docs/rules/price.md#the-price-of-a-day). The domain says
-- it of each kind of car, by what stands here: no price is worked out in SQL.
ALTER TABLE car_availability
  ADD COLUMN daily_price bigint NOT NULL DEFAULT 0,
  ADD COLUMN discount numeric(5, 2) NOT NULL DEFAULT 0;

-- Older servers: it mirrors two columns more, and all others as before.
CREATE OR REPLACE FUNCTION mirror_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO car_availability AS a (car_id, status, brand_id, category_id, fuel_type, transmission_type, passengers,
    year, model, search, price, rating, papers_valid_until, created_at, weighted_rating, review_count, is_premium,
    daily_price, discount)
  VALUES (NEW.id, NEW.status, NEW.brand_id, NEW.category_id, NEW.fuel_type, NEW.transmission_type, NEW.passengers,
    NEW.year, NEW.model,
    (SELECT fold_text(b.name || ' ' || NEW.model || ' ' || NEW.year) FROM brands b WHERE b.id = NEW.brand_id),
    NEW.discounted_price, NEW.rating, NEW.papers_valid_until, NEW.created_at, NEW.weighted_rating, NEW.review_count,
    NEW.is_premium, NEW.daily_price, NEW.discount)
  ON CONFLICT (car_id) DO UPDATE SET status = EXCLUDED.status, brand_id = EXCLUDED.brand_id,
    category_id = EXCLUDED.category_id, fuel_type = EXCLUDED.fuel_type,
    transmission_type = EXCLUDED.transmission_type, passengers = EXCLUDED.passengers, year = EXCLUDED.year,
    model = EXCLUDED.model, search = EXCLUDED.search, price = EXCLUDED.price, rating = EXCLUDED.rating,
    papers_valid_until = EXCLUDED.papers_valid_until, weighted_rating = EXCLUDED.weighted_rating,
    review_count = EXCLUDED.review_count, is_premium = EXCLUDED.is_premium, daily_price = EXCLUDED.daily_price,
    discount = EXCLUDED.discount;
  RETURN NULL;
END $$;

-- Older servers: they read neither column.
UPDATE car_availability AS a SET daily_price = c.daily_price, discount = c.discount FROM cars c WHERE c.id = a.car_id;

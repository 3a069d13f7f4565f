-- The data of the bench: a fleet and its bookings, the same every time for the same sizes and day.
-- The program sets bench.cars, bench.bookings and bench.today first; the database is migrated and empty.
SET synchronous_commit = off;
SET maintenance_work_mem = '256MB';
SELECT setseed(0.1956);

INSERT INTO users (first_name, last_name, email, email_verified_at, birth_date)
SELECT 'Client', 'N' || n, 'client' || n || '@example.com', now(), DATE '1990-01-01' FROM generate_series(1, greatest(1000, current_setting('bench.bookings')::int / 20)) n;

INSERT INTO brands (name, slug) SELECT 'Brand ' || n, 'brand-' || n FROM generate_series(1, 12) n;

INSERT INTO locations (code, name, address, city, latitude, longitude)
SELECT 'B' || n, jsonb_build_object('en', 'Place ' || n, 'ar', 'مكان ' || n, 'fr', 'Lieu ' || n), '1 Rue', 'Casablanca', 33.5, -7.6
FROM generate_series(1, 5) n;

INSERT INTO seasons (name, start_date, end_date, percent)
SELECT 'Season ' || n, current_setting('bench.today')::date + n * 60, current_setting('bench.today')::date + n * 60 + 20, 10
FROM generate_series(1, 3) n;

-- With the mirror's trigger on: each car gets its row of car_availability.
INSERT INTO cars (brand_id, category_id, model, year, slug, fuel_type, transmission_type, passengers, doors, luggage,
  daily_price, discounted_price, is_premium, illustration_body, illustration_paint, illustration_wheel, registration_plate,
  odometer, warranty_amount, papers_valid_until)
SELECT 1 + n % 12, (SELECT min(id) FROM categories) + n % 4, 'Model ' || 100 + (random() * 800)::int, 2018 + n % 9, 'car-' || n,
  (ARRAY['petrol', 'diesel', 'hybrid', 'electric'])[1 + (random() * 3)::int], (ARRAY['manual', 'automatic'])[1 + n % 2],
  4 + n % 4, 5, 3, price, price, n % 10 = 0, 'sedan', 'petrol', 'ten_spoke', n || '-B-6', 20000, 500000, DATE '2099-01-01'
FROM (SELECT n, 20000 + 500 * (random() * 160)::int AS price FROM generate_series(1, current_setting('bench.cars')::int) n) AS fleet;

-- Papers and plans as a fleet has them, none of which is due.
INSERT INTO car_papers (car_id, kind, expires_on)
SELECT id, kind, DATE '2099-01-01' FROM cars, unnest(ARRAY['insurance', 'technical_inspection', 'circulation_permit']) AS kind;
INSERT INTO maintenance_plans (car_id, name, every_km, every_months, last_done_km, last_done_on)
SELECT id, 'Oil', 15000, 12, 15000, current_setting('bench.today')::date - 100 FROM cars;

-- A whole history in seconds: no trigger a row, no index a row. What the triggers keep is rebuilt below.
SET session_replication_role = replica;
CREATE TEMP TABLE kept_indexes AS
SELECT indexname, indexdef FROM pg_indexes
WHERE tablename = 'bookings'
  AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = format('%I.%I', schemaname, indexname)::regclass);
DO $$ BEGIN EXECUTE (SELECT string_agg('DROP INDEX ' || indexname, ';') FROM kept_indexes); END $$;
ALTER TABLE occupancies DROP CONSTRAINT occupancies_no_overlap;

-- Every car has at most four hires ahead, one in each stretch of thirty days, whatever the size: growth is history,
-- one hire every nine days. Every tenth of the history was cancelled and takes nothing.
INSERT INTO bookings (reference, status, user_id, car_id, created_by, start_date, end_date, duration, pickup_location,
  return_location, pickup_location_price, return_location_price, base_price, services_total, tax, total_price, quote, rates,
  turnaround_minutes, free_cancellation_hours, payment_method, cancel_reason, created_at, paid_total)
SELECT 'RB-' || upper(translate(lpad(to_hex(row_number() OVER ()), 6, '0'), '01', 'gh')), status, user_id, car_id, 1, start_date, start_date + days * interval '1 day',
  days, 'B1', 'B2', 0, 0, days * 30000, 0, days * 3000, days * 33000,
  jsonb_build_object('days', days, 'lines', '[]'::jsonb, 'base_price', days * 30000, 'services_total', 0, 'location_total', 0,
    'discount_amount', 0, 'tax_rate', 10, 'tax', days * 3000, 'total_price', days * 33000, 'prices_include_tax', false),
  '{"daily_price": 30000}', 60, 48, 'cash', CASE WHEN status = 'cancelled' THEN 'customer' END, start_date - interval '20 days',
  -- What is over was paid; of every twentieth half is still owed.
  CASE WHEN status = 'completed' THEN days * CASE row_number() OVER () % 20 WHEN 0 THEN 16500 ELSE 33000 END ELSE 0 END
FROM (
  SELECT car_id, 1 + floor(random() * clients)::int AS user_id,
    CASE WHEN number < ahead THEN 'confirmed' WHEN number % 10 = 0 THEN 'cancelled' ELSE 'completed' END AS status,
    CASE WHEN number < ahead THEN 5 + (random() * 4)::int ELSE 5 + (random())::int END AS days,
    current_setting('bench.today')::timestamptz + interval '10 hours' + interval '1 day' *
      CASE WHEN number < ahead THEN 1 + number * 30 + (random() * 18)::int ELSE -9 * (number - ahead + 1) + (random() * 2)::int END AS start_date
  FROM generate_series(1, current_setting('bench.cars')::int) car_id,
    LATERAL (SELECT greatest(1, current_setting('bench.bookings')::int / current_setting('bench.cars')::int) AS each) AS size,
    LATERAL (SELECT least(4, ceil(each * 0.4))::int AS ahead) AS share,
    (SELECT count(*)::int AS clients FROM users) AS people,
    generate_series(0, each - 1) number
) AS hires;

INSERT INTO payments (booking_id, kind, amount, payment_method, created_by, created_at)
SELECT id, 'charge', paid_total, 'cash', 1, start_date FROM bookings WHERE paid_total > 0 ORDER BY id;

INSERT INTO occupancies (car_id, period, booking_id)
SELECT car_id, tstzrange(start_date, end_date + interval '1 hour'), id FROM bookings WHERE status <> 'cancelled';

ALTER TABLE occupancies ADD CONSTRAINT occupancies_no_overlap EXCLUDE USING gist (car_id WITH =, period WITH &&);
DO $$ BEGIN EXECUTE (SELECT string_agg(indexdef, ';') FROM kept_indexes); END $$;
DROP TABLE kept_indexes;

-- What the trigger of occupancies and the hourly sweep leave behind, in one statement.
UPDATE car_availability a SET busy = taken.busy
FROM (
  SELECT car_id, range_agg(period) * tstzmultirange(tstzrange(current_setting('bench.today')::timestamptz, NULL)) AS busy
  FROM occupancies WHERE upper(period) > current_setting('bench.today')::timestamptz GROUP BY car_id
) AS taken
WHERE taken.car_id = a.car_id;
SET session_replication_role = DEFAULT;
SELECT book_missing();
VACUUM (ANALYZE);

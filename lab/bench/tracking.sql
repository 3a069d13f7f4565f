-- What 200 cars told in the last 25 days: bench.fixes a day and car, one each ten seconds; with 2,000, 10^7 in all, four ways
-- a day of 350 fixes, and after each a stop of 150. In the order of the table, with no trigger a row.
SET synchronous_commit = off;
SELECT make_month_of_positions((current_setting('bench.today')::date - days)::date) FROM unnest(ARRAY[0, 25]) days;
SELECT make_month_of_positions((current_setting('bench.today')::date + interval '1 month')::date);
SET session_replication_role = replica;
INSERT INTO positions (car_id, at, latitude, longitude, speed, bearing, battery, ignition)
SELECT car_id, day + n * interval '10 seconds',
  33.5 + 0.2 * sin(driven / 180.0) + random() * 0.00006, -7.6 + car_id * 0.001 + 0.2 * cos(driven / 250.0) + random() * 0.00006,
  CASE WHEN n % 500 < 350 THEN 45 ELSE 0 END, n % 360, 80, n % 500 < 350
FROM generate_series(1, 200) car_id,
  generate_series(current_setting('bench.today')::timestamptz - interval '25 days' + interval '8 hours',
    current_setting('bench.today')::timestamptz - interval '1 day' + interval '8 hours', interval '1 day') day,
  generate_series(0, current_setting('bench.fixes')::int - 1) n,
  LATERAL (SELECT n / 500 * 350 + least(n % 500, 350) AS driven) AS way;
SET session_replication_role = DEFAULT;
VACUUM (ANALYZE) positions;

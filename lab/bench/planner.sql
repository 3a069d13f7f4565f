-- A month that is full: ten hires of two days each on every car, from the fortieth day on; 100 cars make 1,000 spans.
INSERT INTO bookings (reference, status, user_id, car_id, created_by, start_date, end_date, duration, pickup_location,
  return_location, pickup_location_price, return_location_price, base_price, services_total, tax, total_price, quote, rates,
  turnaround_minutes, free_cancellation_hours, payment_method, created_at)
SELECT 'RP-' || lpad(to_hex(row_number() OVER ()), 7, '0'), 'confirmed', 1 + row_number() OVER () % 1000, cars.id, 1, start_date,
  start_date + interval '2 days', 2, 'B1', 'B2', 0, 0, 60000, 0, 6000, 66000,
  jsonb_build_object('days', 2, 'lines', '[]'::jsonb, 'base_price', 60000, 'services_total', 0, 'location_total', 0,
    'discount_amount', 0, 'tax_rate', 10, 'tax', 6000, 'total_price', 66000, 'prices_include_tax', false),
  '{"daily_price": 30000}', 60, 48, 'cash', start_date - interval '20 days'
FROM cars, generate_series(0, 9) number,
  LATERAL (SELECT current_setting('bench.today')::timestamptz + interval '10 hours' + interval '1 day' * (40 + 3 * number)
    AS start_date) AS day;

INSERT INTO occupancies (car_id, period, booking_id)
SELECT car_id, tstzrange(start_date, end_date + interval '1 hour'), id FROM bookings WHERE reference LIKE 'RP-%';
VACUUM (ANALYZE);

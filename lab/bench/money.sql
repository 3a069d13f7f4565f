-- The books beside the bookings: as many expenses and a tenth as many additional incomes over the same years, and an
-- invoice for every hire that is over, in the unbroken series of its year.
INSERT INTO expenses (category, amount, vat_rate, vat, date, payment_method, car_id, vendor, supplier_ice, note, source, created_by, created_at)
SELECT (ARRAY['fuel', 'maintenance', 'insurance', 'tax', 'salary', 'rent', 'leasing', 'cleaning', 'fine', 'other'])[1 + n % 10],
  amount, 20, round(amount / 6.0), day, (ARRAY['cash', 'card', 'bank_transfer', 'cheque', 'online'])[1 + (random() * 4)::int],
  CASE WHEN n % 10 IN (4, 5, 9) THEN NULL ELSE 1 + n % current_setting('bench.cars')::int END,
  'Vendor ' || (random() * 199)::int, '00' || 1000000 + n % 200, 'Receipt number ' || n, 'manual', 1, day
FROM (
  SELECT n, 5000 + (random() * 200000)::int AS amount, current_setting('bench.today')::date - (random() * 900)::int AS day
  FROM generate_series(1, current_setting('bench.bookings')::int) n
) AS spent;

INSERT INTO additional_incomes (source, amount, vat_rate, vat, date, payment_method, car_id, payer, note, created_by, created_at)
SELECT (ARRAY['commission', 'insurance_payout', 'car_sale', 'damage_compensation', 'advertising', 'other'])[1 + n % 6],
  amount, 20, round(amount / 6.0), day, (ARRAY['cash', 'card', 'bank_transfer'])[1 + n % 3],
  1 + n % current_setting('bench.cars')::int, 'Payer ' || n % 90, 'Transfer number ' || n, 1, day
FROM (
  SELECT n, 5000 + (random() * 200000)::int AS amount, current_setting('bench.today')::date - (random() * 900)::int AS day
  FROM generate_series(1, current_setting('bench.bookings')::int / 10) n
) AS received;

INSERT INTO invoices (kind, number, booking_id, user_id, buyer_name, content, issued_by, issued_at)
SELECT 'invoice', 'F-' || year || '-' || lpad((row_number() OVER (PARTITION BY year ORDER BY ended, id))::text, 5, '0'), id, user_id,
  'Client N' || user_id,
  jsonb_build_object('company', jsonb_build_object('name', 'Bench', 'address', '1 Rue', 'city', 'Casablanca'), 'time_zone', 'Africa/Casablanca',
    'currency', 'MAD', 'reference', reference, 'car', jsonb_build_object('name', 'Brand Model', 'registration_plate', car_id || '-B-6'),
    'start_date', start_date, 'end_date', ended, 'duration', duration, 'pickup', jsonb_build_object('en', 'Place 1', 'ar', 'مكان 1', 'fr', 'Lieu 1'),
    'return', jsonb_build_object('en', 'Place 2', 'ar', 'مكان 2', 'fr', 'Lieu 2'), 'quote', quote, 'service_names', '{}'::jsonb,
    'charges', '[]'::jsonb, 'paid', paid_total, 'deducted', 0, 'outstanding', 0, 'warranty_retained', 0),
  1, ended
FROM (SELECT *, end_date AS ended, extract(year FROM end_date) AS year FROM bookings WHERE status = 'completed') AS over
ORDER BY ended, id;
VACUUM (ANALYZE);

import { releasedSales } from './released-sales.ts'
/**
 * A row for each table, by the number of the migration that made it, in a database that holds nothing else: the first
 * of everything has id 1. What a later migration adds to a table belongs to that migration's number.
 */
export const releasedData: Record<number, string> = {
  1: `
    INSERT INTO users (first_name, last_name, email, password_hash, phone, birth_date, email_verified_at, identity_number)
      VALUES ('Amina', 'Alaoui', 'Amina@example.com', 'hash', '+212 600 000 000', '1990-05-01', '2026-01-01Z', 'BE1');
    INSERT INTO sessions (id, user_id, refresh_hash, binding_hash, remember, created_at, expires_at)
      VALUES ('11111111-1111-4111-8111-111111111111', 1, '\\x01', '\\x02', true, '2026-01-01Z', '2026-02-01Z');
    INSERT INTO codes (user_id, purpose, code_hash, created_at, expires_at)
      VALUES (1, 'verify_email', 'hash', '2026-01-01Z', '2026-01-01Z');
    INSERT INTO rate_limits VALUES ('login 127.0.0.1', 3, '2026-01-01Z');
    INSERT INTO audit (actor_id, ip, action, entity, entity_id, before, after)
      VALUES (1, '127.0.0.1', 'create', 'booking', 1, '{"status": null}', '{"status": "pending", "total_price": 165000}')`,
  2: `
    UPDATE company_settings SET company_name = 'Atlas', tax_rate = 12.5, contact_email = 'desk@example.com'`,
  3: `
    INSERT INTO brands (name, slug) VALUES ('Škoda', 'skoda');
    INSERT INTO locations (code, name, address, city, latitude, longitude, pickup_price)
      VALUES ('CMN', '{"en": "Airport", "ar": "المطار", "fr": "Aéroport"}', '1 Rue', 'Casablanca', 33.5, -7.6, 8000);
    INSERT INTO services (key, name, description, kind, price) VALUES ('gps', '{"en": "GPS"}', '{"en": ""}', 'daily', 3000);
    INSERT INTO features VALUES ('gps', '{"en": "GPS"}', 'comfort', 1);
    INSERT INTO cars (brand_id, category_id, model, year, slug, fuel_type, transmission_type, passengers, doors, luggage,
        daily_price, discounted_price, illustration_body, illustration_paint, illustration_wheel, registration_plate,
        features, home_location_id)
      VALUES (1, 1, 'Fabia', 2024, 'skoda-fabia-2024', 'diesel', 'manual', 5, 5, 2, 30000, 30000, 'sedan', 'petrol',
        'ten_spoke', '1-A-6', '{gps}', 1);
    INSERT INTO car_images (car_id, url) VALUES (1, '/files/1.avif');
    INSERT INTO car_papers (car_id, kind, expires_on) VALUES (1, 'insurance', '2027-01-01');
    INSERT INTO maintenance_plans (car_id, name, every_km, last_done_on) VALUES (1, 'Oil', 10000, '2026-01-01');
    INSERT INTO car_blocks (car_id, start_date, end_date, reason) VALUES (1, '2026-08-01Z', '2026-08-02Z', 'Fair');
    INSERT INTO seasons (name, start_date, end_date, percent) VALUES ('Summer', '2026-07-01', '2026-08-31', 20);
    INSERT INTO favorites (user_id, car_id) VALUES (1, 1)`,
  4: `
    INSERT INTO bookings (reference, status, user_id, car_id, created_by, start_date, end_date, duration, pickup_location,
        return_location, pickup_location_price, return_location_price, base_price, services_total, tax, total_price, quote,
        rates, turnaround_minutes, free_cancellation_hours, payment_method, created_at)
      VALUES ('RB-ABC234', 'completed', 1, 1, 1, '2026-06-04Z', '2026-06-09Z', 5, 'CMN', 'CMN', 0, 0, 150000, 0, 15000,
        165000, '{"total_price": 165000}', '{"daily_price": 30000}', 60, 48, 'cash', '2026-06-01Z');
    INSERT INTO booking_services (booking_id, service_id, unit_price, quantity, total) VALUES (1, 1, 3000, 1, 15000);
    INSERT INTO booking_drivers (booking_id, first_name, last_name, birth_date) VALUES (1, 'Amina', 'Alaoui', '1990-05-01');
    INSERT INTO payments (booking_id, kind, amount, payment_method, transaction_id, created_by, created_at)
      VALUES (1, 'charge', 165000, 'card', 'T-1', 1, '2026-06-04Z');
    INSERT INTO occupancies (car_id, period, booking_id) VALUES (1, '[2026-06-04Z, 2026-06-09 01:00Z)', 1);
    INSERT INTO occupancies (car_id, period, block_id) VALUES (1, '[2026-08-01Z, 2026-08-02Z)', 1);
    INSERT INTO reviews (booking_id, car_id, user_id, rating, text, created_at) VALUES (1, 1, 1, 5, 'Good', '2026-06-10Z');
    INSERT INTO idempotency_keys VALUES (1, 'POST /bookings', 'key', '\\x03', 201, '{"id": 1}', '2026-06-01Z')`,
  6: `
    UPDATE users SET pending_email = 'new@example.com', saved_views = '[{"name": "Today"}]';
    INSERT INTO reset_tokens (token_hash, user_id, created_at, expires_at) VALUES ('\\x04', 1, '2026-01-01Z', '2026-01-01Z');
    INSERT INTO known_browsers VALUES (1, '\\x05', '2026-01-01Z', '2026-01-01Z');
    INSERT INTO files VALUES ('avatars/1.avif', 1, '2026-01-01Z')`,
  10: `
    UPDATE reviews SET reply = 'Thank you', replied_at = '2026-06-11Z', replied_by = 1;
    INSERT INTO review_votes VALUES (1, 1, '2026-06-12Z');
    INSERT INTO review_reports VALUES (1, 1, 'Spam', '2026-06-12Z');
    INSERT INTO contact_messages (name, email, subject, message, language, created_at)
      VALUES ('Amina', 'amina@example.com', 'general', 'Where are you?', 'en', '2026-06-12Z')`,
  11: `
    UPDATE users SET notes = 'Pays in cash';
    INSERT INTO files VALUES ('documents/1', 1, '2026-06-12Z');
    INSERT INTO user_documents (user_id, kind, name, file, media_type, uploaded_by, created_at)
      VALUES (1, 'passport', 'Passport', 'documents/1', 'application/pdf', 1, '2026-06-12Z');
    UPDATE company_settings SET company_ice = '001234567000089', company_if = '12345678', company_rc = '98765',
      company_patente = '34567890', whatsapp_key = 'sealed'`,
  12: `
    UPDATE services SET retired_at = '2026-06-13Z';
    UPDATE locations SET retired_at = '2026-06-13Z';
    INSERT INTO maintenance_records (car_id, plan_id, name, done_on, odometer, cost, created_by, created_at)
      VALUES (1, 1, 'Oil', '2026-06-13', 1000, 45000, 1, '2026-06-13Z')`,
  14: `
    INSERT INTO invoice_series VALUES ('invoice', 2026, 1);
    INSERT INTO invoices (kind, number, booking_id, user_id, buyer_name, content, issued_by, issued_at)
      VALUES ('invoice', 'F-2026-00001', 1, 1, 'Amina Alaoui', '{"reference": "RB-ABC234"}', 1, '2026-06-09Z')`,
  32: `
    INSERT INTO booking_charges (booking_id, user_id, kind, amount, reason, settle, created_by, created_at)
      VALUES (1, 1, 'damage', 30000, 'Mirror', 'charge', 1, '2026-06-09Z')`,
  40: `
    INSERT INTO recurring_expenses (category, amount, payment_method, every, starts_on, created_at)
      VALUES ('rent', 800000, 'bank_transfer', 'month', '2026-06-01', '2026-06-13Z');
    INSERT INTO expenses (category, amount, vat_rate, vat, date, payment_method, car_id, vendor, source, created_by, created_at)
      VALUES ('fuel', 12000, 20, 2000, '2026-06-13', 'cash', 1, 'Afriquia', 'manual', 1, '2026-06-13Z');
    UPDATE cars SET purchase_price = 12000000, purchased_on = '2025-01-01', life_months = 48`,
  41: `
    INSERT INTO additional_incomes (source, amount, date, payment_method, booking_id, payer, created_by, created_at)
      VALUES ('commission', 50000, '2026-06-13', 'cash', 1, 'Atlas Tours', 1, '2026-06-13Z');
    INSERT INTO day_closes (date, starts_at, ends_at, differs, deposits_held, payments, incomes, expenses, closed_by, closed_at)
      VALUES ('2026-05-01', '2026-04-30 23:00Z', '2026-05-01 23:00Z', false, 0, 0, 0, 0, 1, '2026-05-02Z');
    INSERT INTO day_close_methods VALUES (1, 'cash', 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
  42: `
    INSERT INTO bank_matches VALUES (1, '2026-06-05', 165000, 'VIR ALAOUI', '', 1, 1, '2026-06-13Z');
    UPDATE company_settings SET monthly_reports = true;
    INSERT INTO report_mails VALUES ('2026-05-01', '2026-06-01Z')`,
  43: `
    UPDATE company_settings SET task_rules = '["papers"]';
    INSERT INTO tasks (title, status, due_at, assignee_id, created_by, created_at, completed_by, completed_at)
      VALUES ('Wash', 'completed', '2026-06-13Z', 1, 1, '2026-06-12Z', 1, '2026-06-13Z');
    INSERT INTO task_items (task_id, position, text) VALUES (1, 0, 'Inside');
    INSERT INTO task_comments (task_id, author_id, text, created_at) VALUES (1, 1, 'By noon', '2026-06-12Z');
    INSERT INTO task_reminders VALUES (1, '2026-06-13', 1, '2026-06-13Z');
    INSERT INTO tasks (cause, booking_id, created_at) VALUES ('return_deposit', 1, '2026-06-13Z');
    INSERT INTO task_causes VALUES ('return_deposit:1', 2, '2026-06-13Z')`,
  44: `
    UPDATE company_settings SET return_reminders = false, reminder_hour = 9;
    INSERT INTO outgoing_messages (booking_id, kind, channel, state, attempts, created_at, sent_at)
      VALUES (1, 'confirmed', 'mail', 'sent', 1, '2026-06-01Z', '2026-06-01Z')`,
  45: `
    INSERT INTO api_keys (name, prefix, key_hash, scopes, created_by, created_at)
      VALUES ('Website', 'mk_AbCdEfG', '\\x06', '{cars.read}', 1, '2026-06-13Z');
    INSERT INTO audit (actor_id, ip, action, entity, entity_id, api_key_id) VALUES (1, '127.0.0.1', 'confirm', 'booking', 1, 1)`,
  48: `
    UPDATE users SET whatsapp_opt_in_at = '2026-06-01Z', whatsapp_opt_in_source = 'profile' WHERE id = 1;
    UPDATE company_settings SET whatsapp_phone_number_id = '106540352242922', whatsapp_app_secret = 'sealed',
      whatsapp_verify_word = 'known', whatsapp_template_received = 'ours';
    UPDATE outgoing_messages SET channel = 'whatsapp', provider_id = 'wamid.1', delivered_at = '2026-06-01Z'`,
  49: `
    INSERT INTO calendar_feeds (user_id, kind, location_id, token_hash, created_at, last_used_at)
      VALUES (1, 'schedule', 1, '\\x07', '2026-06-13Z', '2026-06-13Z');
    INSERT INTO calendar_feeds (user_id, kind, car_id, token_hash, created_at) VALUES (1, 'car', 1, '\\x08', '2026-06-13Z')`,
  50: `
    INSERT INTO webhooks (name, url, events, secret, created_by, created_at)
      VALUES ('Accounts', 'https://accounts.example/hook', '{payment.recorded}', 'sealed', 1, '2026-06-13Z');
    INSERT INTO webhook_events VALUES ('22222222-2222-4222-8222-222222222222', 'test', '{}', '2026-06-13Z');
    INSERT INTO webhook_deliveries (webhook_id, event_id, state, attempts, last_at, status_code, answer)
      VALUES (1, '22222222-2222-4222-8222-222222222222', 'delivered', 1, '2026-06-13Z', 200, 'ok')`,
  51: `
    INSERT INTO live_tickets VALUES ('\\x09', '11111111-1111-4111-8111-111111111111', '{notifications}', '2026-06-13Z')`,
  52: `
    INSERT INTO notifications (user_id, kind, key, actor_id, booking_id, created_at)
      VALUES (1, 'booking_new', '1', 1, 1, '2026-06-13Z');
    INSERT INTO notification_settings (user_id, by_mail, quiet_from, quiet_to) VALUES (1, '{booking_new}', '22:00', '07:00');
    INSERT INTO notification_digests VALUES (1, '2026-06-13', '2026-06-13Z');
    INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      VALUES (1, '11111111-1111-4111-8111-111111111111', 'https://push.example/1', 'key', 'auth', '2026-06-13Z');
    INSERT INTO pushes VALUES (1, 1, '2026-06-13Z')`,
  53: `
    UPDATE company_settings SET position_days = 30, track_outside_hires = true;
    INSERT INTO tracking_devices (car_id, prefix, key_hash, created_by, created_at)
      VALUES (1, 'td_AbCdE', '\\x07', 1, '2026-06-13Z');
    INSERT INTO positions VALUES (1, '2026-06-13Z', 33.5, -7.6, 50, 90, 80, true, 1);
    INSERT INTO latest_positions VALUES (1, '2026-06-13Z', 33.5, -7.6, 50, 90, 80, true, 1)`,
  54: `
    UPDATE company_settings SET watch_zones = false, speed_limit = 110;
    INSERT INTO tracking_zones (name, rule, shape, latitude, longitude, radius, created_by, created_at, valid_from)
      VALUES ('{"en": "City", "ar": "المدينة", "fr": "Ville"}', 'stay_within', 'circle', 33.5, -7.6, 9000, 1,
        '2026-06-13Z', '2026-06-13Z');
    INSERT INTO tracking_alerts (kind, booking_id, car_id, zone_id, zone_name, start_at, end_at, is_over, latitude,
        longitude, created_at)
      VALUES ('left_zone', 1, 1, 1, '{"en": "City", "ar": "المدينة", "fr": "Ville"}', '2026-06-13Z', '2026-06-13T01:00Z',
        true, 33.6, -7.6, '2026-06-13Z');
    INSERT INTO tracking_changes VALUES (1, '2026-06-13Z')`,
  56: `
    UPDATE company_settings SET map_base = 'file', map_file = 'morocco.pmtiles',
      map_style_url = 'https://maps.example/style.json'`,
  58: `
    UPDATE company_settings SET online_gateway = 'cmi', cmi_client_id = '600001234', cmi_store_key = 'sealed';
    INSERT INTO online_payments (key, booking_id, gateway, is_test, purpose, amount, state, received, started_by, language, created_at)
      VALUES ('33333333-3333-4333-8333-333333333333', 1, 'cmi', true, 'balance', 1000, 'paid', 1000, 1, 'fr', '2026-06-13Z');
    INSERT INTO gateway_events (gateway, event_id, online_payment_id, kind, amount, currency, outcome, answer, received_at)
      VALUES ('cmi', 'e1', 1, 'paid', 1000, 'MAD', 'kept', 'ACTION=POSTAUTH', '2026-06-13Z');
    INSERT INTO gateway_orders (online_payment_id, kind, amount, in_ledger, state, reference, requested_by, created_at, done_at)
      VALUES (1, 'refund', 100, true, 'done', 'r1', 1, '2026-06-13Z', '2026-06-13Z')`,
  60: `
    INSERT INTO imports (kind, file_name, header, lines, rows, columns, day_order, created_by, created_at, imported_by,
        imported_at, made, made_clients, made_brands, known, bad)
      VALUES ('bookings', 'old.csv', '{Plate,Total}', '[{"row": 2, "cells": ["1-A-6", "1650"]}]', 1, '{"total_price": 1}',
        'dmy', 1, '2026-06-13Z', 1, '2026-06-13Z', 1, 0, 0, 0, 0);
    INSERT INTO import_records (import_id, row, booking_id) VALUES (1, 2, 1);
    UPDATE bookings SET external_reference = 'C-17' WHERE id = 1`,
  63: `
    UPDATE sessions SET password_at = '2026-01-01Z';
    INSERT INTO address_changes (user_id, old_email, token_hash, changed_at, undo_until)
      VALUES (1, 'before@example.com', '\\x03', '2026-06-13Z', '2026-06-16Z')`,
  69: `
    INSERT INTO passkeys (user_id, name, credential_id, public_key, sign_count, transports, created_at)
      VALUES (1, 'Phone', 'abc', '\\x05', 7, '{internal}', '2026-06-13Z');
    INSERT INTO recovery_codes (code_hash, user_id, created_at) VALUES ('\\x06', 1, '2026-06-13Z');
    INSERT INTO passkey_challenges (ticket_hash, user_id, purpose, challenge, remember, created_at, expires_at)
      VALUES ('\\x07', 1, 'sign_in', 'abc', false, '2026-06-13Z', '2026-06-13T00:05:00Z')`,
  81: `
    INSERT INTO till_moves (till_id, kind, currency, amount, reason, created_by, created_at)
      VALUES (1, 'drop', 'DH', 50000, 'To the bank', 1, '2026-06-13Z')`,
  82: `
    INSERT INTO payments (booking_id, kind, amount, payment_method, created_by, created_at)
      VALUES (1, 'warranty_in', 100000, 'cheque', 1, '2026-06-13Z');
    INSERT INTO cheques (payment_id, number, bank, dated, state_at, state_by)
      SELECT max(id), '0042', 'Atlas Bank', '2026-06-13', '2026-06-13Z', 1 FROM payments`,
  91: `
    INSERT INTO special_days (name, start_date, end_date, fee) VALUES ('Throne day', '2026-07-30', '2026-07-30', 10000);
    INSERT INTO locations (code, name, address, city, latitude, longitude)
      VALUES ('RAK', '{"en": "Centre", "ar": "الوسط", "fr": "Centre"}', '2 Rue', 'Marrakech', 31.6, -8);
    INSERT INTO one_way_fees (from_location_id, to_location_id, fee)
      SELECT min(id), max(id), 30000 FROM locations`,
  109: `
    INSERT INTO charge_files SELECT max(id), 'charges/1/original.jpg', '2026-06-13Z' FROM booking_charges`,
  111: `
    UPDATE company_settings SET own_clauses = '[{"en": "No smoking."}]', clauses_off = '["territory"]';
    INSERT INTO contract_clauses VALUES (1, '[{"en": "No smoking."}]', '2026-06-13Z')`,
  114: `
    INSERT INTO demo (seeded_at, last_booking_id, before) VALUES ('2026-06-13Z', 1, '[]')`,
  118: `
    INSERT INTO photos_shown VALUES (2, 1)`,
  119: `
    INSERT INTO site_versions (document, saved_at, saved_by) VALUES ('{"accent": "#7a1f3d"}', '2026-06-13Z', 1);
    INSERT INTO site_drafts (user_id, name, document, saved_at) VALUES (1, 'a', '{}', '2026-06-13Z')`,
  124: `
    INSERT INTO phone_links (car_id, session_id, ticket_hash, created_at, expires_at)
      VALUES (1, '11111111-1111-4111-8111-111111111111', '\\x0a', '2026-06-13Z', '2026-06-13T00:05:00Z')`,
  126: `
    INSERT INTO connections (name, tested_setup, tested_at) VALUES ('stripe', 'a', '2026-06-13Z')`,
  131: `
    INSERT INTO condition_reports (booking_id, car_id, act, at, created_at, created_by, kilometers, fuel_level)
      VALUES (1, 1, 'handover', '2026-06-04Z', '2026-06-04Z', 1, 1000, 8);
    INSERT INTO condition_photos (report_id, view, file, sha256, taken_at)
      VALUES (1, 'front', 'a', sha256('front'), '2026-06-04Z')`,
  132: `
    INSERT INTO damages (car_id, side, x, y, part, kind, size, created_at, created_by)
      VALUES (1, 'left', 400, 500, 'door', 'scratch', 'small', '2026-06-04Z', 1);
    INSERT INTO damage_photos (damage_id, file, created_at, created_by) VALUES (1, 'b', '2026-06-04Z', 1);
    INSERT INTO damage_prices (part, damage_kind, price) VALUES ('door', 'scratch', 80000)`,
  133: `
    INSERT INTO condition_files (name, booking_id, sent_sha256, sha256, sent_at, used_at)
      VALUES ('a', 1, sha256('sent'), sha256('front'), '2026-06-04Z', '2026-06-04Z')`,
  137: `
    INSERT INTO report_files (report_id, file, sha256, created_at) VALUES (1, 'c', sha256('report'), '2026-06-05Z');
    INSERT INTO log_records VALUES (0, 'payment', 1, '{}', sha256('{}'), '2026-06-13Z');
    INSERT INTO log_nodes VALUES (0, 0, sha256('leaf'));
    INSERT INTO log_keys (verifier, added_at, size) VALUES ('cars.example/log+1+a', '2026-06-13Z', 0);
    INSERT INTO log_checkpoints (size, note, signed_at) VALUES (1, 'note', '2026-06-13Z')`,
  138: `
    INSERT INTO rental_classes (category_id, name, transmission_type, passengers, luggage, this_car_price, shown_car_id)
      VALUES (1, '{"en": "Small", "ar": "صغيرة", "fr": "Petite"}', 'manual', 5, 2, 5000, 1);
    INSERT INTO class_limits (class_id, start_date, end_date, min_days) VALUES (1, '2026-07-01', '2026-07-31', 7);
    UPDATE cars SET class_id = 1 WHERE id = 1;
    UPDATE bookings SET class_id = 1, chosen_car_id = 1, promise = '{"passengers": 5}', bound_at = '2026-06-03Z' WHERE id = 1;
    UPDATE company_settings SET bind_hours = 48`,
  139: `
    INSERT INTO fleet_plans (made_at, cause, cost, standing_cost, bound, cars, bookings, milliseconds)
      VALUES ('2026-06-13Z', 'night', 10, 20, 10, 2, 3, 12);
    INSERT INTO fleet_plan_rooms (plan_id, car_id, kind, name, due_on) VALUES (1, 1, 'service', 'Oil', '2026-07-01');
    INSERT INTO fleet_plan_moves (plan_id, booking_id, from_car_id, to_car_id, reason) VALUES (1, 1, 1, 1, 'room')`,
  144: `
    INSERT INTO country_rules (rule, since, is_on, values, changed_at)
      VALUES ('cash_stamp', '2026-06-01', true, '{"rate": "0.25"}', '2026-06-01Z')`,
  145: `
    UPDATE payments SET stamp_duty = 250, cash_reason = 'The terminal is down' WHERE id < 0`,
  146: `
    UPDATE company_settings SET capital = 50000000, responsible_person = 'Nour', licence_number = 'L-1'`,
  147: `
    INSERT INTO invoice_archive (invoice_id, ubl, sha256, archived_at)
      SELECT min(id), '<Invoice/>', sha256('<Invoice/>'), '2026-06-13Z' FROM invoices`,
  150: `
    INSERT INTO book_accounts VALUES ('deposits', '1487')`,
  151: `
    UPDATE cars SET toll_pass = '700100' WHERE id = 1;
    INSERT INTO notices (kind, registration_plate, car_id, moment, amount, received_on, booking_id, certainty, created_at, created_by)
      VALUES ('fine', '1-A-1', 1, '2026-06-05T10:15', 40000, '2026-06-12', 1, 'hire', '2026-06-12Z', 1)`,
  154: `
    INSERT INTO tasks (cause, car_id, due_at, created_at)
      SELECT 'car_end', min(id), '2026-12-31Z', '2026-10-02Z' FROM cars;
    UPDATE company_settings SET car_end_tasks = false`,
  155: `
    INSERT INTO tasks (cause, car_id, due_at, created_at)
      SELECT 'declare_driver', min(id), '2026-07-12Z', '2026-06-13Z' FROM cars`,
  156: `
    INSERT INTO promotions (name, code, kind, value, max_uses, created_at)
      VALUES ('{"en": "Summer", "ar": "الصيف", "fr": "Été"}', 'SUMMER', 'percent', 10, 5, '2026-06-01Z');
    INSERT INTO promotion_uses (promotion_id, booking_id, user_id) SELECT 1, id, user_id FROM bookings WHERE id = 1;
    UPDATE company_settings SET promotions_add_up = true, vip_discount = 10`,
  157: `
    UPDATE company_settings SET shown_eur = 10.8`,
  160: `
    UPDATE company_settings SET offer_days = 10;
    INSERT INTO offer_series VALUES (2026, 1);
    INSERT INTO offers (number, source, user_id, language, car_id, car_choice, start_date, end_date, pickup_location,
      return_location, pickup_location_price, return_location_price, location_fees, services, agreed_prices,
      payment_method, rates, return_rates, quote, total_price, turnaround_minutes, free_cancellation_hours,
      valid_until, created_at, created_by)
    SELECT 'DV-2026-0001', 'staff', 1, 'fr', min(id), 'this', '2026-08-01Z', '2026-08-06Z', 'casa', 'casa', 0, 0, '[]',
      '[]', '[]', 'cash', '{}', '{}', '{}', 165000, 60, 48, '2026-06-20Z', '2026-06-13Z', 1 FROM cars`,
  164: `
    INSERT INTO services (key, name, description, kind, price, stock, replacement_price)
      VALUES ('released_seat', '{"en": "Seat"}', '{"en": ""}', 'daily', 3000, 'counted', 90000);
    INSERT INTO extra_counts (service_id, location_id, quantity)
      SELECT s.id, min(l.id), 2 FROM services s, locations l WHERE s.key = 'released_seat' GROUP BY s.id;
    INSERT INTO extra_pieces (service_id, code, location_id, state)
      SELECT s.id, 'SEAT-01', min(l.id), 'available' FROM services s, locations l WHERE s.key = 'released_seat' GROUP BY s.id;
    INSERT INTO extra_reservations (booking_id, service_id, quantity, period)
      SELECT 1, id, 1, '[2026-06-03, 2026-06-08)' FROM services WHERE key = 'released_seat';
    INSERT INTO extra_loans (booking_id, service_id, out_at, out_by)
      SELECT 1, id, '2026-06-03Z', 1 FROM services WHERE key = 'released_seat'`,
  165: `
    UPDATE services SET excess_percent = 50, covers = '{"en": "Glass"}' WHERE key = 'released_seat'`,
  ...releasedSales,
}

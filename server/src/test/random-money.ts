import type pg from 'pg'

/* Money at random and by SQL, for whoever counts it afterwards (R82): every kind of event, in batches. */

const method = `(ARRAY['cash', 'card', 'bank_transfer', 'cheque', 'online'])[1 + floor(random() * 5)::int]`
const day = `date '2026-01-01' + floor(random() * 150)::int`
const instant = `timestamptz '2026-01-01Z' + random() * interval '150 days'`
const till = `(ARRAY[NULL, 1, 1, 1])[1 + floor(random() * 4)::int]`

/** The bookings that money at random is of; they ended long ago, and take no car. */
export async function givenManyBookings(
  client: pg.Client,
  { like, count, prefix = 'RB-M' }: { like: number; count: number; prefix?: 'RB-M' | 'RB-P' },
) {
  await client.query(
    `INSERT INTO bookings (reference, status, user_id, car_id, created_by, start_date, end_date, duration, pickup_location,
       return_location, pickup_location_price, return_location_price, base_price, services_total, tax, total_price, quote,
       rates, turnaround_minutes, free_cancellation_hours, payment_method, created_at)
     SELECT $3 || upper(translate(lpad(to_hex(n), 5, '0'), '01', 'gh')), 'completed', user_id, car_id, created_by, start_date,
       end_date, duration, pickup_location, return_location, 0, 0, base_price, 0, tax, total_price, quote, rates, 60, 48, 'cash',
       created_at
     FROM bookings, generate_series(1, $2::int) n WHERE id = $1`,
    [like, count, prefix],
  )
}

/** Payments of the past of the bookings `RB-P`, as a database has them that no trigger booked. */
export async function unbookedPayments(client: pg.Client, { by, count }: { by: number; count: number }) {
  await client.query('ALTER TABLE payments DISABLE TRIGGER USER')
  await client.query(
    `INSERT INTO payments (booking_id, kind, amount, payment_method, till_id, created_by, created_at, voided_at, voided_by)
     SELECT booking_id, kind, amount, method, NULL, $1::int, made, CASE WHEN gone THEN made + interval '1 day' END,
       CASE WHEN gone THEN $1::int END
     FROM (SELECT booking_id, amount, kind, method, made, gone FROM generate_series(1, $2::int) n,
       LATERAL (SELECT (SELECT min(id) FROM bookings WHERE reference LIKE 'RB-P%') + n % 100 AS booking_id,
         1 + floor(random() * 500000 + n * 0)::bigint AS amount, ${instant} + n * interval '0' AS made, random() < 0.02 AS gone,
         (ARRAY['charge', 'charge', 'warranty_in', 'warranty_out', 'warranty_retained', 'refund'])[1 + n % 6] AS kind,
         (ARRAY['cash', 'card', 'bank_transfer', 'cheque', 'online'])[1 + n % 5] AS method) AS made_up) AS picked`,
    [by, count],
  )
  await client.query('ALTER TABLE payments ENABLE TRIGGER USER')
}

/** A batch of events of every kind; each statement is a transaction of its own, as calls are. Answers how many. */
export async function moneyBatch(
  client: pg.Client,
  { by, size }: { by: number; size: number },
): Promise<number> {
  let made = 0
  for (const statement of [...payments(size), ...cheques, ...lines(size), ...invoices(size), ...moves]) {
    const uses = statement.includes('$1')
    made += (await client.query(statement, uses ? [by] : [])).rowCount ?? 0
  }
  return made
}

const some = `(SELECT id, paid_total FROM bookings WHERE reference LIKE 'RB-M%' ORDER BY random() LIMIT `

function payments(size: number): string[] {
  const pay = (kind: string, amount: string, of: string) =>
    `INSERT INTO payments (booking_id, kind, amount, payment_method, till_id, created_by, created_at)
     SELECT b.id, '${kind}', ${amount}, ${method}, ${till}, $1::int, ${instant} FROM ${of}`
  const held = `(SELECT booking_id AS id, sum(CASE kind WHEN 'warranty_in' THEN amount ELSE -amount END)::bigint AS held
    FROM payments JOIN bookings ON bookings.id = booking_id
    WHERE kind LIKE 'warranty%' AND voided_at IS NULL AND reference LIKE 'RB-M%' GROUP BY 1
    HAVING sum(CASE kind WHEN 'warranty_in' THEN amount ELSE -amount END) > 3 ORDER BY random() LIMIT ${size / 4})`
  return [
    pay('charge', '1 + floor(random() * 300000)::bigint', `${some}${size}) b`),
    pay('warranty_in', '1000 + floor(random() * 500000)::bigint', `${some}${size / 2}) b`),
    pay('warranty_out', '1 + floor(random() * held / 2)::bigint', `${held} b`),
    pay('warranty_retained', '1 + floor(random() * held / 2)::bigint', `${held} b`),
    pay('refund', '1 + floor(random() * paid_total)::bigint', `${some}${size / 4}) b WHERE paid_total > 0`),
    `INSERT INTO payments (booking_id, kind, amount, payment_method, euro_amount, euro_rate, euro_value, till_id, created_by, created_at)
     SELECT b.id, 'charge', 10000, 'cash', 1000, 10.8, 10800, 1, $1::int, now() FROM ${some}3) b`,
    `UPDATE payments SET voided_at = now(), voided_by = $1::int FROM (SELECT DISTINCT ON (booking_id) p.id AS struck
       FROM payments p JOIN bookings b ON b.id = booking_id WHERE voided_at IS NULL AND close_id IS NULL
         AND import_id IS NULL AND reverses_id IS NULL AND reference LIKE 'RB-M%'
         AND NOT EXISTS (SELECT FROM payments r WHERE r.reverses_id = p.id)
         AND (kind LIKE 'warranty%' OR kind = 'charge' AND paid_total >= amount) AND random() < 0.05) AS gone
     WHERE payments.id = struck`,
  ]
}

const cheques = [
  `INSERT INTO cheques (payment_id, number, bank, dated, state_at, state_by)
   SELECT id, id::text, 'BMCE', '2026-06-03', created_at, $1::int FROM payments WHERE payment_method = 'cheque'
     AND kind IN ('charge', 'warranty_in') AND voided_at IS NULL AND NOT EXISTS (SELECT FROM cheques WHERE payment_id = payments.id)
   LIMIT 200`,
  `UPDATE cheques SET state = 'deposited', state_at = now() WHERE state = 'received' AND random() < 0.5`,
  `UPDATE cheques SET state = 'returned', state_at = now() WHERE state <> 'returned' AND random() < 0.1`,
]

function lines(size: number): string[] {
  const line = (table: string, about: string, values: string) =>
    `INSERT INTO ${table} (${about}, amount, vat_rate, vat, date, payment_method, till_id, created_by, created_at)
     SELECT ${values}, amount, 20, round(amount / 6.0), ${day}, ${method}, ${till}, $1::int, now()
     FROM (SELECT n, 2 + floor(random() * 90000)::bigint AS amount FROM generate_series(1, ${size / 2}) n) AS picked`
  const open = `close_id IS NULL AND voided_at IS NULL AND reverses_id IS NULL`
  return [
    line(
      'expenses',
      'category, source, vendor',
      `(ARRAY['fuel', 'rent', 'fine', 'other'])[1 + n % 4], 'manual', 'S' || n % 7`,
    ),
    line('additional_incomes', 'source', `(ARRAY['commission', 'car_sale', 'other'])[1 + n % 3]`),
    ...['expenses', 'additional_incomes'].flatMap((table) => [
      `UPDATE ${table} SET amount = amount + 6, vat = vat + 1, date = ${day}, payment_method = ${method} WHERE ${open} AND random() < 0.05`,
      `UPDATE ${table} SET voided_at = now(), voided_by = $1::int, void_reason = 'Twice' WHERE ${open} AND random() < 0.03`,
      `DELETE FROM ${table} WHERE ${open} AND random() < 0.02`,
    ]),
  ]
}

function invoices(size: number): string[] {
  return [
    `INSERT INTO invoices (kind, number, booking_id, user_id, buyer_name, content, issued_by, issued_at)
     SELECT 'invoice', 'M-' || id || '-' || coalesce((SELECT max(id) FROM invoices), 0), id, user_id, 'A',
       jsonb_build_object('reference', reference, 'quote', jsonb_build_object('total_price', price, 'tax', round(price / 11.0), 'tax_rate', 10),
         'charges', jsonb_build_array(jsonb_build_object('kind', 'fuel', 'amount', price / 7), jsonb_build_object('kind', 'damage', 'amount', 99),
           jsonb_build_object('kind', 'damage', 'amount', 1234, 'taxed', true)),
         'advances', CASE WHEN price % 3 = 0 THEN jsonb_build_array(jsonb_build_object('number', 'M', 'total', 110, 'tax', 10)) ELSE '[]' END),
       $1::int, ${instant}
     FROM (SELECT *, 1000 + floor(random() * 900000)::bigint AS price FROM bookings WHERE reference LIKE 'RB-M%'
       ORDER BY random() LIMIT ${Math.ceil(size / 5)}) AS picked`,
    `INSERT INTO invoices (kind, number, booking_id, user_id, buyer_name, content, issued_by, issued_at, credits, reason)
     SELECT 'credit_note', 'A' || number, booking_id, user_id, 'A', content, $1::int, now(), id, 'Wrong' FROM invoices i
     WHERE kind = 'invoice' AND number LIKE 'M-%' AND random() < 0.05
       AND NOT EXISTS (SELECT FROM invoices c WHERE c.credits = i.id)`,
  ]
}

const moves = [
  `INSERT INTO till_moves (till_id, kind, currency, amount, reason, created_by, created_at)
   SELECT 1, (ARRAY['put_in', 'drop'])[1 + n % 2], (ARRAY['DH', 'DH', 'EUR'])[1 + n % 3], 1 + floor(random() * 9000)::bigint,
     'To the bank', $1::int, now() FROM generate_series(1, 5) n`,
]

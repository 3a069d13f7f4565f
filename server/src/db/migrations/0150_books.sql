-- Double entry (docs/rules/books.md, decision 139). What every event of money books is said once, by the views below; a
-- trigger books it as it is written, whoever writes it, and the migration what is there.

-- The numbers of the accounts that the company calls otherwise than the country's plan.
CREATE TABLE book_accounts (
  purpose text PRIMARY KEY CHECK (purpose ~ '^[a-z_]{1,40}$'),
  number text NOT NULL CHECK (number ~ '^[1-9][0-9]{3,9}$')
);

-- `day` and `at` say when it counts, `written_at` when it was booked: what takes back an entry that should never have
-- been counts when that one does. What is edited is booked again under the next version.
CREATE TABLE book_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal text NOT NULL CHECK (journal IN ('sales', 'purchases', 'cash', 'bank', 'general')),
  source text NOT NULL CHECK (source IN
    ('payments', 'cheques', 'invoices', 'expenses', 'additional_incomes', 'till_moves', 'day_closes')),
  source_id int NOT NULL,
  part text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  day date NOT NULL,
  at timestamptz NOT NULL,
  written_at timestamptz NOT NULL,
  reverses_id bigint UNIQUE REFERENCES book_entries
);
CREATE UNIQUE INDEX book_entries_once ON book_entries (source, source_id, part, version) WHERE reverses_id IS NULL;

-- `booking_id` is of a source that refers to it and keeps it there.
CREATE TABLE book_lines (
  entry_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose ~ '^[a-z_]{1,40}$'),
  debit bigint NOT NULL CHECK (debit >= 0),
  credit bigint NOT NULL CHECK (credit >= 0),
  booking_id int,
  user_id int,
  supplier text,
  till_id int,
  PRIMARY KEY (entry_id, purpose),
  CHECK ((debit > 0) <> (credit > 0))
);

-- Euros go at what they were booked at in their till, or at the company's rate where none were.
CREATE FUNCTION book_euros(of_till int, euros bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT round(euros * coalesce(
    (SELECT sum(euro_value)::numeric / sum(euro_amount) FROM payments
      WHERE till_id = of_till AND close_id IS NULL AND euro_amount IS NOT NULL),
    (SELECT sum(euro_value)::numeric / sum(euro_amount) FROM payments WHERE till_id = of_till AND euro_amount IS NOT NULL),
    (SELECT euro_rate FROM company_settings), 0))::bigint
$$;

-- The instant of a day that somebody wrote down: noon, or when it was written if that was the day.
CREATE FUNCTION book_instant(of_day date, written timestamptz, zone text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN (written AT TIME ZONE zone)::date = of_day THEN written ELSE (of_day + time '12:00') AT TIME ZONE zone END
$$;

-- Where money by a method lies. What goes out by cheque is the company's own, unless a client's goes back.
CREATE FUNCTION book_money(payment_method text, own_cheque boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE payment_method WHEN 'bank_transfer' THEN 'bank'
    WHEN 'cheque' THEN CASE WHEN own_cheque THEN 'bank' ELSE 'cheques' END ELSE payment_method END
$$;
CREATE FUNCTION book_journal(payment_method text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE payment_method WHEN 'cash' THEN 'cash' ELSE 'bank' END
$$;

-- What the sources book, a line each: above zero is a debit. `struck_at` is when it was voided; the part `euros`
-- is valued when it is booked. Money that a close of a whole day counted lies in no till any more.
CREATE VIEW book_due_payments AS
  SELECT 'payments' AS source, p.id AS source_id, '' AS part,
    CASE p.kind WHEN 'warranty_retained' THEN 'general' ELSE book_journal(p.payment_method) END AS journal,
    (p.created_at AT TIME ZONE zone.time_zone)::date AS day, p.created_at AS at, p.created_at AS written_at, p.voided_at AS struck_at,
    line.purpose, line.amount,
    CASE WHEN line.purpose IN ('clients', 'deposits') THEN p.booking_id END AS booking_id,
    CASE WHEN line.purpose IN ('clients', 'deposits') THEN b.user_id END AS user_id,
    NULL::text AS supplier,
    CASE WHEN line.purpose NOT IN ('clients', 'deposits', 'stamp_expense', 'stamp_duty') AND (c.id IS NULL OR c.opening_float IS NOT NULL)
      THEN p.till_id END AS till_id
  FROM payments p
  CROSS JOIN company_settings AS zone
  JOIN bookings b ON b.id = p.booking_id
  LEFT JOIN day_closes c ON c.id = p.close_id
  CROSS JOIN LATERAL (SELECT CASE WHEN p.kind IN ('refund', 'warranty_out') THEN -1 ELSE 1 END AS sign) AS way
  CROSS JOIN LATERAL (VALUES
    (CASE p.kind WHEN 'warranty_retained' THEN 'deposits'
      ELSE book_money(p.payment_method, p.kind = 'refund' AND p.reverses_id IS NULL) END,
      sign * (p.amount - coalesce(p.euro_value, 0)) + CASE p.stamp_borne_by WHEN 'client' THEN p.stamp_duty ELSE 0 END),
    ('euros', sign * coalesce(p.euro_value, 0)),
    ('stamp_expense', CASE p.stamp_borne_by WHEN 'agency' THEN p.stamp_duty ELSE 0 END),
    ('stamp_duty', -p.stamp_duty),
    (CASE WHEN p.kind IN ('warranty_in', 'warranty_out') THEN 'deposits' ELSE 'clients' END, -sign * p.amount)
  ) AS line (purpose, amount)
  WHERE line.amount <> 0;

CREATE VIEW book_due_cheques AS
  SELECT 'cheques' AS source, q.payment_id AS source_id, 'deposited' AS part, 'bank' AS journal,
    (q.state_at AT TIME ZONE zone.time_zone)::date AS day, q.state_at AS at, q.state_at AS written_at, p.voided_at AS struck_at,
    line.purpose, line.amount, NULL::int AS booking_id, NULL::int AS user_id, NULL::text AS supplier, NULL::int AS till_id
  FROM cheques q
  CROSS JOIN company_settings AS zone
  JOIN payments p ON p.id = q.payment_id
  CROSS JOIN LATERAL (VALUES ('bank', p.amount), ('cheques', -p.amount)) AS line (purpose, amount)
  WHERE q.state = 'deposited';

-- Each centime of tax once: an invoice takes off what was invoiced in advance with its tax (decision 093).
CREATE VIEW book_due_invoices AS
  SELECT 'invoices' AS source, i.id AS source_id, '' AS part, 'sales' AS journal,
    (i.issued_at AT TIME ZONE zone.time_zone)::date AS day, i.issued_at AS at, i.issued_at AS written_at, NULL::timestamptz AS struck_at,
    line.purpose, line.amount,
    CASE WHEN line.purpose = 'clients' THEN i.booking_id END AS booking_id,
    CASE WHEN line.purpose = 'clients' THEN i.user_id END AS user_id, NULL::text AS supplier, NULL::int AS till_id
  FROM invoices i
  CROSS JOIN company_settings AS zone
  CROSS JOIN LATERAL (
    SELECT CASE i.kind WHEN 'credit_note' THEN -1 ELSE 1 END AS sign,
      coalesce((i.content -> 'quote' ->> 'total_price')::bigint, 0) AS price,
      coalesce((i.content -> 'quote' ->> 'tax')::bigint, 0) AS tax,
      coalesce(round((i.content -> 'quote' ->> 'tax_rate')::numeric * 100), 0) AS hundredths
  ) AS quote
  CROSS JOIN LATERAL (
    SELECT coalesce(sum((charge ->> 'amount')::bigint), 0) AS total,
      coalesce(sum(floor(((charge ->> 'amount')::numeric * hundredths * 2 + 10000 + hundredths) / (2 * (10000 + hundredths))))
        FILTER (WHERE coalesce((charge ->> 'taxed')::boolean, charge ->> 'kind' <> 'damage')), 0) AS tax
    FROM jsonb_array_elements(coalesce(i.content -> 'charges', '[]')) AS charge
  ) AS charged
  CROSS JOIN LATERAL (
    SELECT coalesce(sum((advance ->> 'total')::bigint), 0) AS total, coalesce(sum((advance ->> 'tax')::bigint), 0) AS tax
    FROM jsonb_array_elements(coalesce(i.content -> 'advances', '[]')) AS advance
  ) AS advanced
  CROSS JOIN LATERAL (
    SELECT sign * (quote.price + charged.total - advanced.total)::bigint AS gross,
      sign * (quote.tax + charged.tax - advanced.tax)::bigint AS tax
  ) AS sums
  CROSS JOIN LATERAL (VALUES ('clients', sums.gross), ('revenue', sums.tax - sums.gross), ('vat_billed', -sums.tax))
    AS line (purpose, amount)
  WHERE line.amount <> 0;

-- A purchase is bought and paid at once; the supplier's account has both.
CREATE VIEW book_due_expenses AS
  SELECT 'expenses' AS source, x.id AS source_id, line.part, line.journal,
    x.date AS day, book_instant(x.date, x.created_at, zone.time_zone) AS at, x.created_at AS written_at, x.voided_at AS struck_at,
    line.purpose, line.amount, NULL::int AS booking_id, NULL::int AS user_id,
    CASE line.purpose WHEN 'suppliers' THEN trim(x.vendor) END AS supplier,
    CASE WHEN line.part = 'paid' AND line.purpose <> 'suppliers' AND (c.id IS NULL OR c.opening_float IS NOT NULL)
      THEN x.till_id END AS till_id
  FROM expenses x
  CROSS JOIN company_settings AS zone
  LEFT JOIN day_closes c ON c.id = x.close_id
  CROSS JOIN LATERAL (VALUES
    ('bought', 'purchases', x.category || '_expense', x.amount - x.vat),
    ('bought', 'purchases', 'vat_recoverable', x.vat),
    ('bought', 'purchases', 'suppliers', -x.amount),
    ('paid', book_journal(x.payment_method), 'suppliers', x.amount),
    ('paid', book_journal(x.payment_method), book_money(x.payment_method, true), -x.amount)
  ) AS line (part, journal, purpose, amount)
  WHERE line.amount <> 0;

CREATE VIEW book_due_incomes AS
  SELECT 'additional_incomes' AS source, x.id AS source_id, '' AS part, book_journal(x.payment_method) AS journal,
    x.date AS day, book_instant(x.date, x.created_at, zone.time_zone) AS at, x.created_at AS written_at, x.voided_at AS struck_at,
    line.purpose, line.amount, NULL::int AS booking_id, NULL::int AS user_id, NULL::text AS supplier,
    CASE WHEN line.amount = x.amount AND (c.id IS NULL OR c.opening_float IS NOT NULL) THEN x.till_id END AS till_id
  FROM additional_incomes x
  CROSS JOIN company_settings AS zone
  LEFT JOIN day_closes c ON c.id = x.close_id
  CROSS JOIN LATERAL (VALUES
    (book_money(x.payment_method, false), x.amount),
    (x.source || '_income', x.vat - x.amount),
    ('vat_billed', -x.vat)
  ) AS line (purpose, amount)
  WHERE line.amount <> 0;

CREATE VIEW book_due_moves AS
  SELECT 'till_moves' AS source, m.id AS source_id, CASE m.currency WHEN 'EUR' THEN 'euros' ELSE '' END AS part, 'cash' AS journal,
    (m.created_at AT TIME ZONE zone.time_zone)::date AS day, m.created_at AS at, m.created_at AS written_at, NULL::timestamptz AS struck_at,
    line.purpose, line.amount, NULL::int AS booking_id, NULL::int AS user_id,
    NULL::text AS supplier, CASE WHEN line.purpose <> 'transit' THEN m.till_id END AS till_id
  FROM till_moves m
  CROSS JOIN company_settings AS zone
  CROSS JOIN LATERAL (
    SELECT CASE m.kind WHEN 'drop' THEN -1 ELSE 1 END
      * CASE m.currency WHEN 'DH' THEN m.amount ELSE book_euros(m.till_id, m.amount) END AS amount
  ) AS moved
  CROSS JOIN LATERAL (VALUES
    (CASE m.currency WHEN 'DH' THEN 'cash' ELSE 'euros' END, moved.amount), ('transit', -moved.amount)
  ) AS line (purpose, amount)
  WHERE line.amount <> 0;

-- The float that a till began with, and what was counted more or less, by each method and in euro.
CREATE VIEW book_due_closes AS
  SELECT 'day_closes' AS source, c.id AS source_id, found.part, found.journal,
    c.date AS day, c.closed_at AS at, c.closed_at AS written_at, NULL::timestamptz AS struck_at,
    line.purpose, line.amount,
    NULL::int AS booking_id, NULL::int AS user_id, NULL::text AS supplier,
    CASE WHEN line.amount = found.amount AND c.opening_float IS NOT NULL THEN c.till_id END AS till_id
  FROM day_closes c
  JOIN day_close_methods m ON m.day_close_id = c.id
  CROSS JOIN LATERAL (VALUES
    (m.payment_method, book_journal(m.payment_method), book_money(m.payment_method, false),
      m.counted - m.booked - m.cash_deposits - m.beside_books, NULL),
    ('opening', 'cash', 'cash',
      CASE WHEN m.payment_method = 'cash' AND c.previous_id IS NULL THEN coalesce(c.opening_float, 0) ELSE 0 END, 'transit'),
    ('euros', 'cash', 'euros',
      CASE m.payment_method WHEN 'cash' THEN book_euros(c.till_id,
        c.euro_counted - c.euro_opening - c.euro_taken - c.euro_put_in + c.euro_drops) ELSE 0 END, NULL)
  ) AS found (part, journal, purpose, amount, against)
  CROSS JOIN LATERAL (VALUES
    (found.purpose, found.amount),
    (coalesce(found.against, CASE WHEN found.amount < 0 THEN 'cash_short' ELSE 'cash_over' END), -found.amount)
  ) AS line (purpose, amount)
  WHERE line.amount <> 0;

CREATE VIEW book_due AS
  SELECT * FROM book_due_payments UNION ALL SELECT * FROM book_due_cheques UNION ALL SELECT * FROM book_due_invoices
  UNION ALL SELECT * FROM book_due_expenses UNION ALL SELECT * FROM book_due_incomes UNION ALL SELECT * FROM book_due_moves
  UNION ALL SELECT * FROM book_due_closes;

-- The entries that nothing took back.
CREATE VIEW book_standing AS
  SELECT e.* FROM book_entries e
  WHERE e.reverses_id IS NULL AND NOT EXISTS (SELECT FROM book_entries r WHERE r.reverses_id = e.id);

-- Books what is due and does not stand yet.
CREATE FUNCTION book_write(due book_due[], wrote timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH wanted AS (
    SELECT DISTINCT d.journal, d.source, d.source_id, d.part, d.day, d.at, d.written_at
    FROM unnest(due) AS d
    WHERE NOT EXISTS (SELECT FROM book_standing s
      WHERE s.source = d.source AND s.source_id = d.source_id AND s.part = d.part)
  ), written AS (
    INSERT INTO book_entries (journal, source, source_id, part, version, day, at, written_at)
    SELECT w.journal, w.source, w.source_id, w.part, 1 + (SELECT count(*) FROM book_entries e
        WHERE e.source = w.source AND e.source_id = w.source_id AND e.part = w.part AND e.reverses_id IS NULL),
      w.day, w.at, coalesce(wrote, w.written_at)
    FROM wanted w ORDER BY w.written_at, w.source_id, w.part
    RETURNING id, source, source_id, part
  )
  INSERT INTO book_lines (entry_id, purpose, debit, credit, booking_id, user_id, supplier, till_id)
  SELECT w.id, d.purpose, greatest(d.amount, 0), greatest(-d.amount, 0), d.booking_id, d.user_id, d.supplier, d.till_id
  FROM written w JOIN unnest(due) AS d ON d.source = w.source AND d.source_id = w.source_id AND d.part = w.part;
END $$;

-- Takes back what stands of a source: for when it counted, or for a day of its own where that is an event of that day.
CREATE FUNCTION book_reverse(of_source text, of_id int, wrote timestamptz, on_it timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH made AS (
    INSERT INTO book_entries (journal, source, source_id, part, version, day, at, written_at, reverses_id)
    SELECT s.journal, s.source, s.source_id, s.part, s.version,
      coalesce((SELECT (on_it AT TIME ZONE time_zone)::date FROM company_settings), s.day), coalesce(on_it, s.at), wrote, s.id
    FROM book_standing s WHERE s.source = of_source AND s.source_id = of_id ORDER BY s.id
    RETURNING id, reverses_id
  )
  INSERT INTO book_lines (entry_id, purpose, debit, credit, booking_id, user_id, supplier, till_id)
  SELECT m.id, l.purpose, l.credit, l.debit, l.booking_id, l.user_id, l.supplier, l.till_id
  FROM made m JOIN book_lines l ON l.entry_id = m.reverses_id;
END $$;

-- Books an event: what stood of its row goes, what is due of it comes.
CREATE FUNCTION book_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_source text := TG_ARGV[0];
  of_id int := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[1];
  wrote timestamptz := clock_timestamp();
  due book_due[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM book_reverse(of_source, of_id, wrote,
      CASE of_source WHEN 'cheques' THEN (to_jsonb(NEW) ->> 'state_at')::timestamptz END);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  IF of_source = 'payments' THEN
    due := ARRAY(SELECT row(d.*)::book_due FROM book_due_payments d WHERE d.source_id = of_id AND d.struck_at IS NULL);
    -- A cheque that was at the bank goes with its payment.
    IF TG_OP = 'UPDATE' THEN
      PERFORM book_reverse('cheques', of_id, wrote);
    END IF;
  ELSIF of_source = 'cheques' THEN
    due := ARRAY(SELECT row(d.*)::book_due FROM book_due_cheques d WHERE d.source_id = of_id AND d.struck_at IS NULL);
  ELSIF of_source = 'invoices' THEN
    due := ARRAY(SELECT row(d.*)::book_due FROM book_due_invoices d WHERE d.source_id = of_id);
  ELSIF of_source = 'expenses' THEN
    due := ARRAY(SELECT row(d.*)::book_due FROM book_due_expenses d WHERE d.source_id = of_id AND d.struck_at IS NULL);
  ELSIF of_source = 'additional_incomes' THEN
    due := ARRAY(SELECT row(d.*)::book_due FROM book_due_incomes d WHERE d.source_id = of_id AND d.struck_at IS NULL);
  ELSIF of_source = 'till_moves' THEN
    due := ARRAY(SELECT row(d.*)::book_due FROM book_due_moves d WHERE d.source_id = of_id);
  ELSE
    due := ARRAY(SELECT row(d.*)::book_due FROM book_due_closes d WHERE d.source_id = of_id);
  END IF;
  PERFORM book_write(due, wrote);
  RETURN NULL;
END $$;

-- Older servers: what they write is booked, too.
CREATE TRIGGER payments_booked AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION book_event('payments', 'id');
-- Older servers: what they void is taken back, too.
CREATE TRIGGER payments_void_booked AFTER UPDATE OF voided_at ON payments FOR EACH ROW
  WHEN (NEW.voided_at IS DISTINCT FROM OLD.voided_at) EXECUTE FUNCTION book_event('payments', 'id');
-- Older servers: what becomes of a cheque there is booked, too.
CREATE TRIGGER cheques_booked AFTER INSERT OR UPDATE OF state ON cheques
  FOR EACH ROW EXECUTE FUNCTION book_event('cheques', 'payment_id');
-- Older servers: what they write is booked, too.
CREATE TRIGGER invoices_booked AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION book_event('invoices', 'id');
-- Older servers: what they write is booked, too.
CREATE TRIGGER expenses_booked AFTER INSERT OR DELETE ON expenses
  FOR EACH ROW EXECUTE FUNCTION book_event('expenses', 'id');
-- Older servers: what they change is booked anew.
CREATE TRIGGER expenses_change_booked AFTER UPDATE ON expenses FOR EACH ROW
  WHEN ((NEW.category, NEW.amount, NEW.vat, NEW.date, NEW.payment_method, NEW.vendor, NEW.till_id, NEW.voided_at)
    IS DISTINCT FROM (OLD.category, OLD.amount, OLD.vat, OLD.date, OLD.payment_method, OLD.vendor, OLD.till_id, OLD.voided_at))
  EXECUTE FUNCTION book_event('expenses', 'id');
-- Older servers: what they write is booked, too.
CREATE TRIGGER additional_incomes_booked AFTER INSERT OR DELETE ON additional_incomes
  FOR EACH ROW EXECUTE FUNCTION book_event('additional_incomes', 'id');
-- Older servers: what they change is booked anew.
CREATE TRIGGER additional_incomes_change_booked AFTER UPDATE ON additional_incomes FOR EACH ROW
  WHEN ((NEW.source, NEW.amount, NEW.vat, NEW.date, NEW.payment_method, NEW.till_id, NEW.voided_at)
    IS DISTINCT FROM (OLD.source, OLD.amount, OLD.vat, OLD.date, OLD.payment_method, OLD.till_id, OLD.voided_at))
  EXECUTE FUNCTION book_event('additional_incomes', 'id');
-- Older servers: what they write is booked, too.
CREATE TRIGGER till_moves_booked AFTER INSERT ON till_moves FOR EACH ROW EXECUTE FUNCTION book_event('till_moves', 'id');
-- Older servers: what they count is booked, too.
CREATE TRIGGER day_close_methods_booked AFTER INSERT ON day_close_methods
  FOR EACH ROW EXECUTE FUNCTION book_event('day_closes', 'day_close_id');

-- Books what was written while no trigger looked: what is there at this migration, and what is put in past the triggers.
-- Answers how many entries that made. It is
-- planned for its batches: what suits one row takes hours for a hundred thousand.
CREATE FUNCTION book_missing() RETURNS bigint LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  before_it bigint := (SELECT coalesce(max(id), 0) FROM book_entries);
  struck record;
  step int := 100000;
BEGIN
  FOR low IN 0 .. (SELECT greatest((SELECT max(id) FROM payments), (SELECT max(id) FROM invoices),
      (SELECT max(id) FROM expenses), (SELECT max(id) FROM additional_incomes), (SELECT max(id) FROM till_moves),
      (SELECT max(id) FROM day_closes), 0)) BY step LOOP
    PERFORM book_write(ARRAY(SELECT d FROM book_due d
      WHERE d.source_id >= low AND d.source_id < low + step
        -- What was struck has been booked and taken back, or is below.
        AND (d.struck_at IS NULL OR NOT EXISTS (SELECT FROM book_entries e
          WHERE e.source = d.source AND e.source_id = d.source_id AND e.part = d.part
            AND e.reverses_id IS NULL))), NULL);
  END LOOP;
  FOR struck IN SELECT DISTINCT d.source, d.source_id, d.struck_at FROM book_due d WHERE d.struck_at IS NOT NULL LOOP
    PERFORM book_reverse(struck.source, struck.source_id, struck.struck_at);
  END LOOP;
  RETURN (SELECT count(*) FROM book_entries WHERE id > before_it);
END $$;
SELECT book_missing();

-- What is looked at a row takes long for a hundred thousand; here it is done at once.
CREATE INDEX book_entries_journal ON book_entries (journal, day, id);
CREATE INDEX book_entries_day ON book_entries (day, id);
CREATE INDEX book_lines_purpose ON book_lines (purpose, entry_id) INCLUDE (debit, credit);
CREATE INDEX book_lines_user_id ON book_lines (user_id, entry_id) WHERE user_id IS NOT NULL;
CREATE INDEX book_lines_till_id ON book_lines (till_id) INCLUDE (purpose, debit, credit) WHERE till_id IS NOT NULL;
ALTER TABLE book_lines
  ADD FOREIGN KEY (entry_id) REFERENCES book_entries,
  ADD FOREIGN KEY (user_id) REFERENCES users,
  ADD FOREIGN KEY (till_id) REFERENCES tills;

-- From here on nothing of the books is ever changed, and every entry has lines that balance.
CREATE TRIGGER book_entries_append_only BEFORE UPDATE OR DELETE ON book_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- Older servers: they know neither table.
CREATE TRIGGER book_entries_no_truncate BEFORE TRUNCATE ON book_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_lines_append_only BEFORE UPDATE OR DELETE ON book_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- Older servers: the same as above is true of this.
CREATE TRIGGER book_lines_no_truncate BEFORE TRUNCATE ON book_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION book_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_entry bigint := CASE TG_TABLE_NAME WHEN 'book_entries' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'entry_id' END;
  rest bigint := (SELECT sum(debit - credit) FROM book_lines WHERE entry_id = of_entry);
BEGIN
  IF rest IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'entry % does not balance: %', of_entry, rest USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER book_entries_balance AFTER INSERT ON book_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_balances();
CREATE CONSTRAINT TRIGGER book_lines_balance AFTER INSERT ON book_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_balances();

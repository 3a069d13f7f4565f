-- Money beside the hires', as expenses are kept (0040).
CREATE TABLE additional_incomes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL CHECK (source IN
    ('commission', 'insurance_payout', 'car_sale', 'damage_compensation', 'advertising', 'other')),
  amount bigint NOT NULL CHECK (amount <> 0),
  vat_rate numeric(5, 2) NOT NULL DEFAULT 0 CHECK (vat_rate BETWEEN 0 AND 100),
  vat bigint NOT NULL DEFAULT 0,
  date date NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('cash', 'card', 'bank_transfer', 'cheque', 'online')),
  car_id int REFERENCES cars ON DELETE SET NULL,
  booking_id int REFERENCES bookings,
  payer text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  reverses_id int UNIQUE REFERENCES additional_incomes,
  created_by int REFERENCES users,
  created_at timestamptz NOT NULL,
  voided_at timestamptz,
  voided_by int REFERENCES users,
  void_reason text,
  search text NOT NULL DEFAULT '',
  CHECK ((amount < 0) = (reverses_id IS NOT NULL)),
  CHECK ((voided_at IS NULL) = (voided_by IS NULL)),
  CHECK (voided_at IS NULL OR void_reason IS NOT NULL),
  CHECK (abs(vat) <= abs(amount))
);
CREATE INDEX additional_incomes_date ON additional_incomes (date DESC, id DESC) INCLUDE (amount, vat) WHERE voided_at IS NULL;
CREATE INDEX additional_incomes_car_id ON additional_incomes (car_id, date DESC);
CREATE INDEX additional_incomes_booking_id ON additional_incomes (booking_id);
CREATE INDEX additional_incomes_search ON additional_incomes USING gin (search gin_trgm_ops);

CREATE FUNCTION keep_income_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := fold_text(concat_ws(' ', NEW.payer, NEW.note));
  RETURN NEW;
END $$;
CREATE TRIGGER additional_incomes_keep_search BEFORE INSERT OR UPDATE OF payer, note ON additional_incomes
  FOR EACH ROW EXECUTE FUNCTION keep_income_search();
CREATE TRIGGER additional_incomes_public_data AFTER INSERT OR UPDATE OR DELETE ON additional_incomes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

-- A day whose money was counted and signed. Its instants are the program's: payments bear an instant, the rest a day.
CREATE TABLE day_closes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  date date NOT NULL UNIQUE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- Whether what was counted differs from what was booked, by any method: then somebody says why.
  differs boolean NOT NULL,
  reason text,
  deposits_held bigint NOT NULL,
  payments int NOT NULL,
  incomes int NOT NULL,
  expenses int NOT NULL,
  closed_by int NOT NULL REFERENCES users,
  closed_at timestamptz NOT NULL,
  CHECK (NOT differs OR length(trim(reason)) >= 3)
);
CREATE INDEX day_closes_instants ON day_closes (starts_at, ends_at);

CREATE TABLE day_close_methods (
  day_close_id int NOT NULL REFERENCES day_closes,
  payment_method text NOT NULL CHECK (payment_method IN ('cash', 'card', 'bank_transfer', 'cheque', 'online')),
  charges bigint NOT NULL,
  refunds bigint NOT NULL,
  retained_deposits bigint NOT NULL,
  additional_income bigint NOT NULL,
  expenses bigint NOT NULL,
  booked bigint NOT NULL CHECK (booked = charges - refunds + retained_deposits + additional_income - expenses),
  deposits_taken bigint NOT NULL,
  deposits_returned bigint NOT NULL,
  counted bigint NOT NULL,
  PRIMARY KEY (day_close_id, payment_method)
);
CREATE TRIGGER day_closes_append_only BEFORE UPDATE OR DELETE ON day_closes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_close_methods_append_only BEFORE UPDATE OR DELETE ON day_close_methods
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Who writes money shares this lock until the commit, who closes a day takes it whole: the close counts everything that was
-- written, and whatever waited for it finds the day closed. The letters "book".
CREATE FUNCTION books_lock() RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 1651470187;

CREATE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(books_lock());
  IF EXISTS (SELECT FROM day_closes WHERE (TG_OP <> 'DELETE' AND date = NEW.date) OR (TG_OP <> 'INSERT' AND date = OLD.date)) THEN
    RAISE EXCEPTION 'the books of that day are closed' USING ERRCODE = 'MC001';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER expenses_closed_day
  BEFORE INSERT OR DELETE OR UPDATE OF category, amount, vat_rate, vat, date, payment_method, voided_at ON expenses
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_day();
CREATE TRIGGER additional_incomes_closed_day
  BEFORE INSERT OR DELETE OR UPDATE OF source, amount, vat_rate, vat, date, payment_method, voided_at ON additional_incomes
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_day();

CREATE FUNCTION refuse_closed_instant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(books_lock());
  IF EXISTS (SELECT FROM day_closes WHERE starts_at <= NEW.created_at AND NEW.created_at < ends_at) THEN
    RAISE EXCEPTION 'the books of that day are closed' USING ERRCODE = 'MC001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_closed_day BEFORE INSERT OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_instant();

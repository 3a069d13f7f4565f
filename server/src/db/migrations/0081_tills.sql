-- A close ends the shift of a till, not a day (decision 088). The first till is the main one; without a name it is called so.
CREATE TABLE tills (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) <= 60),
  location_id int REFERENCES locations,
  -- What stays in it for change, and what lies in it before its first close.
  opening_float bigint NOT NULL DEFAULT 0 CHECK (opening_float >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  CHECK (id = 1 OR length(trim(name)) > 0),
  CHECK (id > 1 OR retired_at IS NULL)
);
CREATE UNIQUE INDEX tills_location_id ON tills (location_id) WHERE retired_at IS NULL;
-- Its first shift begins after the last closed day, or today where no day was ever closed.
INSERT INTO tills (name, created_at)
  SELECT '', coalesce(max(ends_at), date_trunc('day', now() AT TIME ZONE max(time_zone)) AT TIME ZONE max(time_zone), now())
  FROM company_settings LEFT JOIN day_closes ON true;

-- Of a close of a till: which one it follows, what lay in the drawer beside what was booked, and how many of each note
-- and coin. Closes of whole days, from before there were tills, have no opening float.
-- Older servers: their closes are refused below; what they read of one is all there.
ALTER TABLE day_closes
  DROP CONSTRAINT day_closes_date_key,
  DROP CONSTRAINT day_closes_check,
  ADD COLUMN till_id int DEFAULT 1 REFERENCES tills,
  ADD COLUMN previous_id int REFERENCES day_closes,
  ADD COLUMN opening_float bigint,
  ADD COLUMN put_in bigint NOT NULL DEFAULT 0,
  ADD COLUMN drops bigint NOT NULL DEFAULT 0,
  ADD COLUMN euro_value bigint NOT NULL DEFAULT 0,
  ADD COLUMN euro_opening bigint NOT NULL DEFAULT 0,
  ADD COLUMN euro_taken bigint NOT NULL DEFAULT 0,
  ADD COLUMN euro_put_in bigint NOT NULL DEFAULT 0,
  ADD COLUMN euro_drops bigint NOT NULL DEFAULT 0,
  ADD COLUMN euro_counted bigint NOT NULL DEFAULT 0,
  ADD COLUMN counts jsonb;
-- Older servers: they leave it out, and hear that the day is closed.
ALTER TABLE day_closes ALTER COLUMN till_id DROP DEFAULT;
CREATE INDEX day_closes_date ON day_closes (date DESC, id DESC);
CREATE INDEX day_closes_previous_id ON day_closes (previous_id) WHERE previous_id IS NOT NULL;
CREATE INDEX day_closes_till_id ON day_closes (till_id, id DESC);
-- Older servers: their closes are refused below. Each close of a till follows its last one, so that of two people who
-- close it at once one is told.
CREATE UNIQUE INDEX day_closes_chain ON day_closes (till_id, coalesce(previous_id, 0)) WHERE opening_float IS NOT NULL;

-- What of a method has to be there beside what was booked by it: in cash the opening float and what was put in, less
-- drops and what lies there in euro; cheques that came back were booked off and lay in no till.
ALTER TABLE day_close_methods ADD COLUMN beside_books bigint NOT NULL DEFAULT 0;

CREATE FUNCTION refuse_day_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.till_id IS NULL OR NEW.opening_float IS NULL THEN
    RAISE EXCEPTION 'a close is of a till' USING ERRCODE = 'MC001';
  END IF;
  RETURN NEW;
END $$;
-- Older servers: a close of a whole day is refused there until they are renewed, as if the day were closed.
CREATE TRIGGER day_closes_of_till BEFORE INSERT ON day_closes FOR EACH ROW EXECUTE FUNCTION refuse_day_close();

-- Cash that was put into a till or taken out, such as to the bank.
CREATE TABLE till_moves (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id int NOT NULL REFERENCES tills,
  kind text NOT NULL CHECK (kind IN ('put_in', 'drop')),
  currency text NOT NULL CHECK (currency IN ('DH', 'EUR')),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (length(trim(reason)) >= 3),
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  close_id int REFERENCES day_closes
);
CREATE INDEX till_moves_till_id ON till_moves (till_id, id);
CREATE INDEX till_moves_created_by ON till_moves (created_by);
CREATE INDEX till_moves_close_id ON till_moves (close_id) WHERE close_id IS NOT NULL;

-- In which till money lies, and in which close it was counted. Without a till it is in none: what a file from elsewhere
-- brought, and what was booked before there were tills on a day that nobody closed.
ALTER TABLE payments ADD COLUMN till_id int REFERENCES tills, ADD COLUMN close_id int REFERENCES day_closes;
ALTER TABLE expenses ADD COLUMN till_id int REFERENCES tills, ADD COLUMN close_id int REFERENCES day_closes;
ALTER TABLE additional_incomes ADD COLUMN till_id int REFERENCES tills, ADD COLUMN close_id int REFERENCES day_closes;
ALTER TABLE payments ALTER COLUMN till_id SET DEFAULT 1;
ALTER TABLE expenses ALTER COLUMN till_id SET DEFAULT 1;
ALTER TABLE additional_incomes ALTER COLUMN till_id SET DEFAULT 1;

ALTER TABLE payments DISABLE TRIGGER USER;
ALTER TABLE expenses DISABLE TRIGGER USER;
ALTER TABLE additional_incomes DISABLE TRIGGER USER;
-- Older servers: they know neither column; the days that are closed stay so.
UPDATE payments SET till_id = 1, close_id = day_closes.id FROM day_closes
  WHERE payments.created_at >= day_closes.starts_at AND payments.created_at < day_closes.ends_at;
-- Older servers: the same as above is true of these.
UPDATE expenses SET till_id = 1, close_id = day_closes.id FROM day_closes WHERE expenses.date = day_closes.date;
-- Older servers: the same as above is true of these.
UPDATE additional_incomes SET till_id = 1, close_id = day_closes.id FROM day_closes
  WHERE additional_incomes.date = day_closes.date;
CREATE TEMPORARY TABLE first_shift ON COMMIT DROP AS
  SELECT tills.created_at AS begins, (tills.created_at AT TIME ZONE time_zone)::date AS day FROM tills, company_settings;
-- Older servers: the same as above is true of these.
UPDATE payments SET till_id = 1 FROM first_shift
  WHERE close_id IS NULL AND import_id IS NULL AND created_at >= begins;
-- Older servers: the same as above is true of these.
UPDATE expenses SET till_id = 1 FROM first_shift WHERE close_id IS NULL AND source <> 'import' AND date >= day;
-- Older servers: the same as above is true of these.
UPDATE additional_incomes SET till_id = 1 FROM first_shift WHERE close_id IS NULL AND date >= day;
ALTER TABLE payments ENABLE TRIGGER USER;
ALTER TABLE expenses ENABLE TRIGGER USER;
ALTER TABLE additional_incomes ENABLE TRIGGER USER;

CREATE INDEX payments_in_till ON payments (till_id) WHERE close_id IS NULL AND till_id IS NOT NULL;
CREATE INDEX expenses_in_till ON expenses (till_id) WHERE close_id IS NULL AND till_id IS NOT NULL;
CREATE INDEX additional_incomes_in_till ON additional_incomes (till_id) WHERE close_id IS NULL AND till_id IS NOT NULL;
CREATE INDEX payments_close_id ON payments (close_id) WHERE close_id IS NOT NULL;
CREATE INDEX expenses_close_id ON expenses (close_id) WHERE close_id IS NOT NULL;
CREATE INDEX additional_incomes_close_id ON additional_incomes (close_id) WHERE close_id IS NOT NULL;

-- The lock on the books is taken before any row is: a close, which takes it whole, then writes those rows.
CREATE FUNCTION share_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(books_lock());
  RETURN NULL;
END $$;
-- Older servers: they wait for a close as before.
CREATE TRIGGER payments_share_books BEFORE INSERT OR UPDATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION share_books();
-- Older servers: the same as above is true of these.
CREATE TRIGGER expenses_share_books BEFORE INSERT OR UPDATE OR DELETE ON expenses
  FOR EACH STATEMENT EXECUTE FUNCTION share_books();
-- Older servers: the same as above is true of these.
CREATE TRIGGER additional_incomes_share_books BEFORE INSERT OR UPDATE OR DELETE ON additional_incomes
  FOR EACH STATEMENT EXECUTE FUNCTION share_books();
CREATE TRIGGER till_moves_share_books BEFORE INSERT OR UPDATE ON till_moves
  FOR EACH STATEMENT EXECUTE FUNCTION share_books();

-- Whether a change only forgets who paid in a client's place (0082): that is no change of the money.
CREATE FUNCTION forgets_payer(before_it jsonb, after_it jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT before_it -> 'payer_name' <> 'null' AND after_it -> 'payer_name' = 'null' AND after_it -> 'payer_phone' = 'null'
    AND before_it - 'payer_name' - 'payer_phone' = after_it - 'payer_name' - 'payer_phone'
$$;

-- What was counted in a close never changes; what is written goes into the close that comes next.
-- Older servers: they hear the same of money that was counted, and nothing of days any more.
CREATE OR REPLACE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE TG_OP WHEN 'INSERT' THEN NEW.close_id ELSE OLD.close_id END) IS NOT NULL THEN
    RAISE EXCEPTION 'that was counted in a close' USING ERRCODE = 'MC001';
  END IF;
  IF TG_OP = 'INSERT' AND TG_TABLE_NAME = 'expenses' AND to_jsonb(NEW) ->> 'source' = 'import' THEN
    NEW.till_id := NULL;
  END IF;
  -- Money of a place whose till is no longer counted lies in the main one.
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM tills WHERE id = NEW.till_id AND retired_at IS NOT NULL) THEN
    NEW.till_id := 1;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
-- Older servers: the same as above is true of these.
CREATE OR REPLACE FUNCTION refuse_closed_instant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND forgets_payer(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF (CASE TG_OP WHEN 'INSERT' THEN NEW.close_id ELSE OLD.close_id END) IS NOT NULL THEN
    RAISE EXCEPTION 'that was counted in a close' USING ERRCODE = 'MC001';
  END IF;
  IF TG_OP = 'INSERT' AND NEW.import_id IS NOT NULL THEN
    NEW.till_id := NULL;
  END IF;
  -- Money of a place whose till is no longer counted lies in the main one.
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM tills WHERE id = NEW.till_id AND retired_at IS NOT NULL) THEN
    NEW.till_id := 1;
  END IF;
  RETURN NEW;
END $$;
-- Older servers: they void as before; a newer one also takes payments into a close.
CREATE OR REPLACE FUNCTION payments_only_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND forgets_payer(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.close_id IS NULL AND NEW.close_id IS NOT NULL
     AND (to_jsonb(NEW) - 'close_id') = (to_jsonb(OLD) - 'close_id') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.voided_at IS NOT NULL OR NEW.voided_at IS NULL
     OR (to_jsonb(NEW) - 'voided_at' - 'voided_by') <> (to_jsonb(OLD) - 'voided_at' - 'voided_by') THEN
    RAISE EXCEPTION 'payments are append-only: void them instead';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION till_moves_only_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.close_id IS NOT NULL OR (to_jsonb(NEW) - 'close_id') <> (to_jsonb(OLD) - 'close_id') THEN
    RAISE EXCEPTION 'cash put in or taken out is append-only: write the opposite line';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER till_moves_append_only BEFORE UPDATE OR DELETE ON till_moves
  FOR EACH ROW EXECUTE FUNCTION till_moves_only_close();
CREATE FUNCTION refuse_counted_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.close_id IS NOT NULL THEN
    RAISE EXCEPTION 'that was counted in a close' USING ERRCODE = 'MC001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER till_moves_closed BEFORE INSERT ON till_moves FOR EACH ROW EXECUTE FUNCTION refuse_counted_move();

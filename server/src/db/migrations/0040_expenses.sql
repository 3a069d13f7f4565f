-- What the company spends. `amount` is what was paid, tax included, `vat` the part of it that is tax: the program works it
-- out once, so that sums are sums of whole centimes.
CREATE TABLE recurring_expenses (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  vat_rate numeric(5, 2) NOT NULL DEFAULT 0 CHECK (vat_rate BETWEEN 0 AND 100),
  payment_method text NOT NULL CHECK (payment_method IN ('cash', 'card', 'bank_transfer', 'cheque', 'online')),
  car_id int REFERENCES cars ON DELETE SET NULL,
  vendor text NOT NULL DEFAULT '',
  supplier_ice text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  every text NOT NULL CHECK (every IN ('month', 'quarter', 'year')),
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on >= starts_on),
  -- How many due days were written, whether or not their expenses still stand: the next is counted from here.
  times int NOT NULL DEFAULT 0,
  -- Null once it has ended.
  next_due_on date,
  last_due_on date,
  created_by int REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX recurring_expenses_due ON recurring_expenses (next_due_on);
CREATE INDEX recurring_expenses_car_id ON recurring_expenses (car_id);

CREATE TABLE expenses (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text NOT NULL CHECK (category IN
    ('fuel', 'maintenance', 'insurance', 'tax', 'salary', 'rent', 'leasing', 'cleaning', 'fine', 'other')),
  amount bigint NOT NULL CHECK (amount <> 0),
  vat_rate numeric(5, 2) NOT NULL DEFAULT 0 CHECK (vat_rate BETWEEN 0 AND 100),
  vat bigint NOT NULL DEFAULT 0,
  date date NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('cash', 'card', 'bank_transfer', 'cheque', 'online')),
  car_id int REFERENCES cars ON DELETE SET NULL,
  vendor text NOT NULL DEFAULT '',
  supplier_ice text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  -- As a paper's file: `name/part` in the file store, without a public address.
  receipt text,
  source text NOT NULL CHECK (source IN ('manual', 'maintenance', 'paper', 'recurring', 'import')),
  recurring_id int REFERENCES recurring_expenses ON DELETE SET NULL,
  due_on date,
  maintenance_record_id int UNIQUE REFERENCES maintenance_records ON DELETE SET NULL,
  paper_id int REFERENCES car_papers ON DELETE SET NULL,
  -- An expense of a closed day is taken back by another of the same amount below zero.
  reverses_id int UNIQUE REFERENCES expenses,
  created_by int REFERENCES users,
  created_at timestamptz NOT NULL,
  voided_at timestamptz,
  voided_by int REFERENCES users,
  void_reason text,
  -- Vendor, note and supplier as a search compares them, kept by a trigger.
  search text NOT NULL DEFAULT '',
  CHECK ((amount < 0) = (reverses_id IS NOT NULL)),
  CHECK ((voided_at IS NULL) = (voided_by IS NULL)),
  CHECK (voided_at IS NULL OR void_reason IS NOT NULL),
  CHECK (abs(vat) <= abs(amount)),
  CHECK (recurring_id IS NULL OR due_on IS NOT NULL)
);
-- Each due day once, however often the clock asks.
CREATE UNIQUE INDEX expenses_due_once ON expenses (recurring_id, due_on);
CREATE INDEX expenses_date ON expenses (date DESC, id DESC) INCLUDE (amount, vat) WHERE voided_at IS NULL;
CREATE INDEX expenses_category ON expenses (category, date DESC) WHERE voided_at IS NULL;
CREATE INDEX expenses_car_id ON expenses (car_id, date DESC);
CREATE INDEX expenses_amount ON expenses (amount DESC, id DESC) WHERE voided_at IS NULL;
-- One that was struck off may be followed by another.
CREATE UNIQUE INDEX expenses_paper_once ON expenses (paper_id) WHERE voided_at IS NULL;
CREATE INDEX expenses_search ON expenses USING gin (search gin_trgm_ops);

CREATE FUNCTION keep_expense_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := fold_text(concat_ws(' ', NEW.vendor, NEW.note, NEW.supplier_ice));
  RETURN NEW;
END $$;
CREATE TRIGGER expenses_keep_search BEFORE INSERT OR UPDATE OF vendor, note, supplier_ice ON expenses
  FOR EACH ROW EXECUTE FUNCTION keep_expense_search();

-- What services cost until now.
INSERT INTO expenses (category, amount, date, payment_method, car_id, note, source, maintenance_record_id, created_by, created_at)
  SELECT 'maintenance', cost, done_on, 'bank_transfer', car_id, concat_ws(' · ', name, nullif(note, '')), 'maintenance', id,
    created_by, created_at
  FROM maintenance_records WHERE cost > 0;

-- What a car cost, when, and over how many months its value is written off.
ALTER TABLE cars
  ADD COLUMN purchase_price bigint CHECK (purchase_price >= 0),
  ADD COLUMN purchased_on date,
  ADD COLUMN life_months int CHECK (life_months > 0),
  ADD CONSTRAINT cars_purchase_together CHECK (num_nulls(purchase_price, purchased_on, life_months) IN (0, 3));

-- Figures are kept for one version of the data (0008, 0018): what they count beyond bookings tells too.
CREATE TRIGGER expenses_public_data AFTER INSERT OR UPDATE OR DELETE ON expenses
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

-- Rules that change the price of a day by what is asked for, and by how well booked a category is
-- (docs/rules/rates.md). What is null, or an empty list, asks nothing.
CREATE TABLE rate_rules (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name jsonb NOT NULL,
  percent numeric(5, 2) NOT NULL CHECK (percent BETWEEN -90 AND 200),
  category_id int REFERENCES categories,
  location_id int REFERENCES locations ON DELETE CASCADE,
  -- 1 is Monday.
  weekdays int[] NOT NULL DEFAULT '{}' CHECK (weekdays <@ '{1,2,3,4,5,6,7}'),
  start_date date,
  end_date date CHECK (end_date >= start_date),
  min_days int CHECK (min_days BETWEEN 1 AND 366),
  max_days int CHECK (max_days BETWEEN 1 AND 366),
  min_lead_days int CHECK (min_lead_days BETWEEN 0 AND 366),
  max_lead_days int CHECK (max_lead_days BETWEEN 0 AND 366),
  channel text CHECK (channel IN ('site', 'desk')),
  -- A step: more than this percent of the category's cars is booked on the day.
  utilisation_above int CHECK (utilisation_above BETWEEN 0 AND 99),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK (min_days <= max_days),
  CHECK (min_lead_days <= max_lead_days)
);
CREATE INDEX rate_rules_category_id ON rate_rules (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX rate_rules_location_id ON rate_rules (location_id) WHERE location_id IS NOT NULL;

-- What rules bring a day of a category neither below nor above, in centimes.
CREATE TABLE category_rate_limits (
  category_id int PRIMARY KEY REFERENCES categories ON DELETE CASCADE,
  floor bigint CHECK (floor > 0),
  ceiling bigint CHECK (ceiling > 0 AND ceiling >= floor)
);

-- What share of a category's cars is booked on a day to come: counted every few minutes, so that all prices of the same
-- minutes read one figure.
CREATE TABLE category_days (
  category_id int NOT NULL REFERENCES categories ON DELETE CASCADE,
  date date NOT NULL,
  utilisation numeric(5, 2) NOT NULL CHECK (utilisation BETWEEN 0 AND 100),
  PRIMARY KEY (category_id, date)
);

CREATE TRIGGER rate_rules_public_data AFTER INSERT OR UPDATE OR DELETE ON rate_rules
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();
CREATE TRIGGER category_rate_limits_public_data AFTER INSERT OR UPDATE OR DELETE ON category_rate_limits
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();
CREATE TRIGGER category_days_public_data AFTER INSERT OR UPDATE OR DELETE ON category_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

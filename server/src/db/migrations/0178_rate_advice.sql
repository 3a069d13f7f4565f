-- Days of a category for which somebody wants no advice on its rates (docs/rules/adviser.md).
CREATE TABLE rate_advice_dismissals (
  category_id int NOT NULL REFERENCES categories ON DELETE CASCADE,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  dismissed_by int NOT NULL REFERENCES users,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (category_id, direction, start_date, end_date)
);
CREATE INDEX rate_advice_dismissals_dismissed_by ON rate_advice_dismissals (dismissed_by);

-- The rates as they were until a moment, for an hour: a reservation that is being filled in keeps the price that it began
-- with (docs/rules/rates.md).
CREATE TABLE past_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  until timestamptz NOT NULL,
  sheet jsonb NOT NULL
);
CREATE INDEX past_rates_until ON past_rates (until);

-- What the company says of a rule of its country from a day on (docs/rules/country.md). A rule without a row is as the law has it.
CREATE TABLE country_rules (
  rule text NOT NULL,
  since date NOT NULL,
  is_on boolean NOT NULL,
  values jsonb NOT NULL,
  changed_by int REFERENCES users,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (rule, since)
);
CREATE TRIGGER country_rules_public_data AFTER INSERT OR UPDATE OR DELETE ON country_rules
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();
CREATE INDEX country_rules_changed_by ON country_rules (changed_by) WHERE changed_by IS NOT NULL;

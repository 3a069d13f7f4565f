-- What the cahier des charges and the CNDP ask of an agency (docs/rules/country.md#what-is-missing).
ALTER TABLE company_settings
  ADD COLUMN capital bigint CHECK (capital >= 0),
  ADD COLUMN responsible_person text,
  ADD COLUMN licence_number text,
  ADD COLUMN licence_expires_on date,
  ADD COLUMN cndp_number text;

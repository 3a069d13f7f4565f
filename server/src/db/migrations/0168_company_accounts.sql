-- The account of a company (docs/rules/companies.md): what it was promised, and how it is invoiced and reminded.
-- Older servers: they write none of these columns.
ALTER TABLE users
  ADD COLUMN client_discount numeric(5, 2) NOT NULL DEFAULT 0 CHECK (client_discount BETWEEN 0 AND 100),
  -- In place of the car's deposit; 0 for none.
  ADD COLUMN agreed_deposit bigint CHECK (agreed_deposit >= 0),
  ADD COLUMN credit_limit bigint CHECK (credit_limit >= 0),
  ADD COLUMN asks_cost_centre boolean NOT NULL DEFAULT false,
  ADD COLUMN monthly_invoice boolean NOT NULL DEFAULT false,
  ADD COLUMN reminded boolean NOT NULL DEFAULT true;

-- The deposit as it was agreed when the booking was made, and why staff let it pass the limit.
ALTER TABLE bookings
  ADD COLUMN cost_centre text CHECK (length(cost_centre) <= 60),
  ADD COLUMN agreed_deposit bigint CHECK (agreed_deposit >= 0),
  ADD COLUMN credit_reason text;

-- Who books for a company with an account of their own; whoever leaves has no row from then on.
CREATE TABLE company_people (
  company_id int NOT NULL REFERENCES users,
  person_id int NOT NULL REFERENCES users,
  added_by int NOT NULL REFERENCES users,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, person_id),
  CHECK (company_id <> person_id)
);
CREATE INDEX company_people_person_id ON company_people (person_id);
CREATE INDEX company_people_added_by ON company_people (added_by);

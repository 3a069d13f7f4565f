-- Which reminder of an unpaid invoice went out, each once.
CREATE TABLE invoice_reminders (
  invoice_id int NOT NULL REFERENCES invoices,
  step int NOT NULL CHECK (step > 0),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, step)
);

-- For which months the hires of a company were invoiced by themselves, each once: what is taken back is not issued again.
CREATE TABLE company_invoice_runs (
  company_id int NOT NULL REFERENCES users,
  month text NOT NULL CHECK (month ~ '^20[0-9]{2}-[01][0-9]$'),
  ran_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, month)
);

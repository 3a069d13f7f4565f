-- Payments that a bank's statement has shown, by the line that showed them.
CREATE TABLE bank_matches (
  payment_id int PRIMARY KEY REFERENCES payments,
  -- The line by what it says, and which of several that say the same: one line shows one payment.
  date date NOT NULL,
  amount bigint NOT NULL,
  label text NOT NULL,
  reference text NOT NULL,
  occurrence int NOT NULL CHECK (occurrence > 0),
  accepted_by int NOT NULL REFERENCES users,
  accepted_at timestamptz NOT NULL,
  CONSTRAINT bank_matches_line_once UNIQUE (date, amount, label, reference, occurrence)
);

-- Whether last month's figures are mailed to the superadmins, and for which months they were.
ALTER TABLE company_settings ADD COLUMN monthly_reports boolean NOT NULL DEFAULT false;
CREATE TABLE report_mails (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  sent_at timestamptz NOT NULL
);

-- The stamp duty of a receipt in cash and who bears it, and why so much was taken in cash (docs/rules/country.md#cash).
ALTER TABLE payments
  ADD COLUMN stamp_duty bigint NOT NULL DEFAULT 0 CHECK (stamp_duty >= 0),
  ADD COLUMN stamp_borne_by text NOT NULL DEFAULT 'agency' CHECK (stamp_borne_by IN ('agency', 'client')),
  ADD COLUMN cash_reason text;

-- The stamp duty of a receipt in cash and who bears it, and why so much was taken in cash (docs/rules/country.md#cash).
ALTER TABLE payments
  ADD COLUMN stamp_duty bigint NOT NULL DEFAULT 0 CHECK (stamp_duty >= 0),
  ADD COLUMN stamp_borne_by text NOT NULL DEFAULT 'agency' CHECK (stamp_borne_by IN ('agency', 'client')),
  ADD COLUMN cash_reason text;

-- Why so much was taken in cash is forgotten with the client, as who paid in their place is.
-- Older servers: they forget the payer alone, and the reason as well since it goes with it.
CREATE OR REPLACE FUNCTION forgets_payer(before_it jsonb, after_it jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (before_it -> 'payer_name' <> 'null' OR before_it -> 'cash_reason' <> 'null')
    AND after_it -> 'payer_name' = 'null' AND after_it -> 'payer_phone' = 'null' AND after_it -> 'cash_reason' = 'null'
    AND before_it - '{payer_name,payer_phone,cash_reason}'::text[] = after_it - '{payer_name,payer_phone,cash_reason}'::text[]
$$;

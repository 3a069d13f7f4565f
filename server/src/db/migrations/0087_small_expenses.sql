-- Up to which amount the desk records an expense on its own; nothing for none.
ALTER TABLE company_settings
  ADD COLUMN small_expense_limit bigint NOT NULL DEFAULT 50000 CHECK (small_expense_limit >= 0);

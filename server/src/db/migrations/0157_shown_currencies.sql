-- How many dirhams a visitor is shown a euro, a dollar or a pound for, beside prices in dirhams; null shows none.
ALTER TABLE company_settings
  ADD COLUMN shown_eur numeric(8, 4) CHECK (shown_eur BETWEEN 1 AND 100),
  ADD COLUMN shown_usd numeric(8, 4) CHECK (shown_usd BETWEEN 1 AND 100),
  ADD COLUMN shown_gbp numeric(8, 4) CHECK (shown_gbp BETWEEN 1 AND 100);

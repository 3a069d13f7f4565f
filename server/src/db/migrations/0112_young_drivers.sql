-- For how many years a driver has had a licence, at least; and what a driver below an age costs a day, for so many days at
-- most. 0 asks for nothing, has no fee and no cap.
ALTER TABLE company_settings
  ADD COLUMN min_license_years int NOT NULL DEFAULT 0 CHECK (min_license_years BETWEEN 0 AND 20),
  ADD COLUMN young_driver_age int NOT NULL DEFAULT 0 CHECK (young_driver_age BETWEEN 0 AND 99),
  ADD COLUMN young_driver_fee bigint NOT NULL DEFAULT 0 CHECK (young_driver_fee >= 0),
  ADD COLUMN young_driver_days int NOT NULL DEFAULT 0 CHECK (young_driver_days BETWEEN 0 AND 365);

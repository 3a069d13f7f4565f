-- When and in which country a licence was issued.
ALTER TABLE users
  ADD COLUMN license_issued_on date,
  ADD COLUMN license_country text CHECK (length(license_country) BETWEEN 1 AND 60);
ALTER TABLE booking_drivers
  ADD COLUMN license_issued_on date,
  ADD COLUMN license_country text CHECK (length(license_country) BETWEEN 1 AND 60);

-- From when on a booking needs the licence of a driver: it is not handed over without in either case, unless one of its
-- extras brings the agency's driver.
ALTER TABLE company_settings
  ADD COLUMN license_needed_at text NOT NULL DEFAULT 'confirmation'
    CHECK (license_needed_at IN ('confirmation', 'handover'));
ALTER TABLE services ADD COLUMN with_driver boolean NOT NULL DEFAULT false;

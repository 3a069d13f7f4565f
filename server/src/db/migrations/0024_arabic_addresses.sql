-- What an Arabic reader reads of an address, in Arabic letters; where there is none, the Latin text stands for all.
ALTER TABLE locations
  ADD COLUMN address_ar text,
  ADD COLUMN city_ar text;
ALTER TABLE company_settings
  ADD COLUMN contact_address_ar text,
  ADD COLUMN contact_city_ar text,
  ADD COLUMN contact_country_ar text;

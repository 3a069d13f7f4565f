-- Whether what is charged for damage contains tax, as other charges do. Each charge keeps what it was made with.
ALTER TABLE company_settings ADD COLUMN damage_taxed boolean NOT NULL DEFAULT false;

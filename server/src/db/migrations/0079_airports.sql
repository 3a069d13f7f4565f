-- Where a client arrives by plane a booking may say with which: a location is an airport or not.
ALTER TABLE locations ADD COLUMN is_airport boolean NOT NULL DEFAULT false;

-- Those that are called so are.
-- Older servers: they read no such column.
UPDATE locations SET is_airport = true
WHERE name ->> 'en' ~* '\mairport\M' OR name ->> 'fr' ~* 'a[ée]roport' OR name ->> 'ar' LIKE '%مطار%';

-- A place needs a name alone; what the map does not know it leaves out.
-- Older servers: read coordinates as numbers, and answer 500 for such a place until they are renewed; they write both.
ALTER TABLE locations
  ALTER COLUMN latitude DROP NOT NULL,
  ALTER COLUMN longitude DROP NOT NULL,
  ALTER COLUMN address SET DEFAULT '',
  ALTER COLUMN city SET DEFAULT '',
  ADD CONSTRAINT locations_coordinates CHECK ((latitude IS NULL) = (longitude IS NULL));

-- The languages in which the agency writes its own words: forms ask for these alone.
ALTER TABLE company_settings
  ADD COLUMN languages jsonb NOT NULL DEFAULT '["fr", "ar", "en"]'
    CHECK (jsonb_typeof(languages) = 'array' AND jsonb_array_length(languages) > 0
      AND languages <@ '["fr", "ar", "en"]');

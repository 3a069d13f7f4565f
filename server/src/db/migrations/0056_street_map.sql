-- What the map of the cars is drawn on: outlines of our own, a file in the folder of maps, or a style of somebody else's.
ALTER TABLE company_settings
  ADD COLUMN map_base text NOT NULL DEFAULT 'outlines' CHECK (map_base IN ('outlines', 'file', 'style')),
  ADD COLUMN map_file text CHECK (map_file ~ '^[A-Za-z0-9][A-Za-z0-9_ .-]*\.pmtiles$'),
  ADD COLUMN map_style_url text CHECK (map_style_url ~ '^https://'),
  ADD CONSTRAINT company_settings_map_base CHECK (
    (map_base <> 'file' OR map_file IS NOT NULL) AND (map_base <> 'style' OR map_style_url IS NOT NULL));

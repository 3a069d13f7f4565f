-- The map of the cars may be drawn on the free streets of OpenFreeMap, whose address the product knows.
-- Older servers: every word that they write is still taken; a page of theirs shows the outlines for the new one.
ALTER TABLE company_settings
  DROP CONSTRAINT company_settings_map_base_check,
  ADD CONSTRAINT company_settings_map_base_check CHECK (map_base IN ('outlines', 'openfreemap', 'file', 'style'));

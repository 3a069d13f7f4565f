-- Most SUVs of a fleet drive two wheels: the Arabic name of the category does not promise four. One that somebody has
-- changed stays.
-- Older servers: they show whatever name stands there.
UPDATE categories SET name = jsonb_set(name, '{ar}', '"متعددة الاستعمالات (SUV)"')
WHERE slug = 'suv' AND name ->> 'ar' = 'دفع رباعي';

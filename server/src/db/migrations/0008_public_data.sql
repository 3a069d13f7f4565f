-- Tells every process that something which visitors see may have changed, so that the replies kept in memory are made
-- anew (performance.md, Past the database). PostgreSQL delivers one notice a transaction, once it has committed.
CREATE FUNCTION tell_public_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY public_data;
  RETURN NULL;
END $$;

DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['company_settings', 'brands', 'categories', 'locations', 'services', 'features', 'cars',
    'car_images', 'car_papers', 'seasons', 'reviews', 'bookings', 'occupancies']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT '
      'EXECUTE FUNCTION tell_public_data()', shown || '_public_data', shown);
  END LOOP;
END $$;

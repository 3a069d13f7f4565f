-- A calendar that somebody reads by a secret address: pick-ups and returns, their own tasks, what a car is taken by. The
-- address is 256 random bits and known to nobody here; to revoke it is to delete its row.
CREATE TABLE calendar_feeds (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('schedule', 'tasks', 'car')),
  -- Of one place alone; null is every place.
  location_id int REFERENCES locations ON DELETE CASCADE,
  car_id int REFERENCES cars ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CHECK ((kind = 'car') = (car_id IS NOT NULL)),
  CHECK (location_id IS NULL OR kind = 'schedule')
);
CREATE INDEX calendar_feeds_user ON calendar_feeds (user_id);
CREATE INDEX calendar_feeds_location ON calendar_feeds (location_id);
CREATE INDEX calendar_feeds_car ON calendar_feeds (car_id);

-- What an address opens, and for whom, never changes.
CREATE FUNCTION keep_calendar_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.kind, NEW.location_id, NEW.car_id, NEW.token_hash, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.user_id, OLD.kind, OLD.location_id, OLD.car_id, OLD.token_hash, OLD.created_at) THEN
    RAISE EXCEPTION 'calendar feeds stay what they are';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER calendar_feeds_stay BEFORE UPDATE ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION keep_calendar_feed();

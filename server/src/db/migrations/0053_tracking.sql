-- How long positions are kept, and whether a car is followed outside of its hires, too.
ALTER TABLE company_settings
  ADD COLUMN position_days int NOT NULL DEFAULT 90 CHECK (position_days BETWEEN 1 AND 730),
  ADD COLUMN track_outside_hires boolean NOT NULL DEFAULT false;

-- What tells where a car is. Its key is known to nobody here: its random bits need no slow hash.
CREATE TABLE tracking_devices (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  prefix text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- To the minute: when it last reported, and what was last refused, and why.
  last_seen_at timestamptz,
  refused_at timestamptz,
  refusal text CHECK (refusal IN ('no_fix', 'clock_ahead', 'too_old')),
  CHECK ((refused_at IS NULL) = (refusal IS NULL))
);
-- Two devices in one car would contradict each other.
CREATE UNIQUE INDEX tracking_devices_one_a_car ON tracking_devices (car_id) WHERE revoked_at IS NULL;
CREATE INDEX tracking_devices_created_by ON tracking_devices (created_by);

CREATE FUNCTION keep_tracking_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.car_id, NEW.key_hash, NEW.created_by, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.car_id, OLD.key_hash, OLD.created_by, OLD.created_at) OR
     (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at) THEN
    RAISE EXCEPTION 'tracking devices only end';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tracking_devices_only_end BEFORE UPDATE ON tracking_devices
  FOR EACH ROW EXECUTE FUNCTION keep_tracking_device();

-- Where a car was, once an instant, and during which hire. A month is a table of its own, which goes whole when it has
-- served its time; what has no month yet waits in the last one.
CREATE TABLE positions (
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  at timestamptz NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  -- Kilometres an hour, degrees, percent.
  speed real CHECK (speed >= 0),
  bearing real,
  battery real,
  ignition boolean,
  booking_id int REFERENCES bookings,
  PRIMARY KEY (car_id, at)
) PARTITION BY RANGE (at);
CREATE TABLE positions_without_month PARTITION OF positions DEFAULT;

-- The newest of them, a row a car: the map reads no other.
CREATE TABLE latest_positions (
  car_id int PRIMARY KEY REFERENCES cars ON DELETE CASCADE,
  at timestamptz NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  speed real,
  bearing real,
  battery real,
  ignition boolean,
  booking_id int REFERENCES bookings
);
CREATE INDEX latest_positions_booking_id ON latest_positions (booking_id);

-- Makes the table of a month, and moves there what waited for it.
CREATE FUNCTION make_month_of_positions(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  begins timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
  ends timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
  part text := 'positions_' || to_char(month, 'YYYY_MM');
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('months of positions'));
  IF to_regclass(part) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE positions INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
  EXECUTE format('WITH moved AS (DELETE FROM positions_without_month WHERE at >= %L AND at < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', begins, ends, part);
  EXECUTE format('ALTER TABLE positions ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, begins, ends);
END $$;

-- Takes away what is older: whole months, and rows of the month that it falls into.
CREATE FUNCTION forget_positions_before(instant timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('months of positions'));
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'positions'::regclass AND c.relname ~ '^positions_\d{4}_\d{2}$'
      AND (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC' <= instant
  LOOP
    EXECUTE format('DROP TABLE %I', part);
  END LOOP;
  DELETE FROM positions WHERE at < instant;
  DELETE FROM latest_positions WHERE at < instant;
END $$;

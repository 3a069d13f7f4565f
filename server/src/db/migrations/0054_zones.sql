-- Whether cars are watched for leaving or entering zones, and above how many kilometres an hour they are too fast.
ALTER TABLE company_settings
  ADD COLUMN watch_zones boolean NOT NULL DEFAULT true,
  ADD COLUMN speed_limit int CHECK (speed_limit BETWEEN 20 AND 250);

-- An area with a rule for all cars that are out: a circle (degrees, metres) or corners.
CREATE TABLE tracking_zones (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name jsonb NOT NULL CHECK (name ?& '{en,ar,fr}'),
  rule text NOT NULL CHECK (rule IN ('stay_within', 'keep_out')),
  shape text NOT NULL CHECK (shape IN ('circle', 'polygon')),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  radius double precision CHECK (radius BETWEEN 100 AND 1000000),
  corners jsonb CHECK (jsonb_typeof(corners) = 'array' AND jsonb_array_length(corners) BETWEEN 3 AND 500),
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- Since when its rule and area are these: what was before is not judged by them.
  valid_from timestamptz NOT NULL,
  CHECK (num_nonnulls(latitude, longitude, radius) = CASE shape WHEN 'circle' THEN 3 ELSE 0 END),
  CHECK ((corners IS NOT NULL) = (shape = 'polygon'))
);
CREATE INDEX tracking_zones_created_by ON tracking_zones (created_by);

-- That a car left or entered a zone or was too fast, on a booking. Of the same zone, or of the speed, two never overlap:
-- however often and in whatever order positions come, and whoever reads them, one event is one row.
CREATE TABLE tracking_alerts (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('left_zone', 'entered_zone', 'speeding')),
  booking_id int NOT NULL REFERENCES bookings ON DELETE CASCADE,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  zone_id int REFERENCES tracking_zones ON DELETE SET NULL,
  -- The zone's name when it happened, which outlives the zone.
  zone_name jsonb,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  is_over boolean NOT NULL,
  top_speed real,
  speed_limit int,
  -- Where it began; these go with the positions.
  latitude double precision,
  longitude double precision,
  created_at timestamptz NOT NULL,
  CHECK (start_at <= end_at),
  CHECK ((kind = 'speeding') = (zone_name IS NULL)),
  CHECK (kind <> 'speeding' OR (is_over AND zone_id IS NULL AND top_speed IS NOT NULL AND speed_limit IS NOT NULL)),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT tracking_alerts_once_a_zone EXCLUDE USING gist
    (booking_id WITH =, zone_id WITH =, tstzrange(start_at, end_at, '[]') WITH &&) WHERE (zone_id IS NOT NULL),
  CONSTRAINT tracking_alerts_once_a_speed EXCLUDE USING gist
    (booking_id WITH =, tstzrange(start_at, end_at, '[]') WITH &&) WHERE (kind = 'speeding')
);
CREATE INDEX tracking_alerts_booking_id ON tracking_alerts (booking_id, start_at DESC);
CREATE INDEX tracking_alerts_car_id ON tracking_alerts (car_id);
CREATE INDEX tracking_alerts_zone_id ON tracking_alerts (zone_id);
CREATE INDEX tracking_alerts_places ON tracking_alerts (start_at) WHERE latitude IS NOT NULL;

-- The bookings whose track has grown since it was last looked at, and from which instant on.
CREATE TABLE tracking_changes (
  booking_id int PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  from_at timestamptz NOT NULL
);

-- An alert makes a task and is told of; both go with it.
ALTER TABLE tasks ADD COLUMN alert_id int REFERENCES tracking_alerts ON DELETE CASCADE;
CREATE INDEX tasks_alert_id ON tasks (alert_id);
ALTER TABLE tasks DROP CONSTRAINT tasks_cause_check, ADD CONSTRAINT tasks_cause_check CHECK (cause IN
  ('papers', 'maintenance', 'late_return', 'prepare_car', 'return_deposit', 'answer_message',
   'left_zone', 'entered_zone', 'speeding'));

ALTER TABLE company_settings DROP CONSTRAINT company_settings_task_rules_check;
ALTER TABLE company_settings
  ALTER COLUMN task_rules SET DEFAULT '["papers", "maintenance", "late_return", "prepare_car", "return_deposit", "answer_message", "left_zone", "entered_zone", "speeding"]',
  ADD CONSTRAINT company_settings_task_rules_check CHECK (jsonb_typeof(task_rules) = 'array' AND task_rules <@
    '["papers", "maintenance", "late_return", "prepare_car", "return_deposit", "answer_message", "left_zone", "entered_zone", "speeding"]');
-- A company that has switched a rule off keeps its choice; one that has them all gets the new ones too.
UPDATE company_settings SET task_rules = task_rules || '["left_zone", "entered_zone", "speeding"]'
WHERE task_rules @> '["papers", "maintenance", "late_return", "prepare_car", "return_deposit", "answer_message"]';

ALTER TABLE notifications ADD COLUMN alert_id int REFERENCES tracking_alerts ON DELETE CASCADE;
CREATE INDEX notifications_alert_id ON notifications (alert_id);
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check, ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN (
    'task_assigned', 'task_commented', 'task_due', 'task_overdue', 'booking_new', 'booking_waiting', 'booking_cancelled',
    'booking_expired', 'late_return', 'papers_due', 'message_new', 'my_booking_confirmed', 'my_booking_changed',
    'my_booking_cancelled', 'my_pickup_tomorrow', 'my_return_tomorrow', 'my_message_answered',
    'left_zone', 'entered_zone', 'speeding'));

-- What the night's plan proposes for the bookings of this car or similar (docs/rules/classes.md#the-nights-plan).
CREATE TABLE fleet_plans (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_at timestamptz NOT NULL,
  cause text NOT NULL CHECK (cause IN ('night', 'car_out', 'asked')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'dismissed', 'replaced')),
  -- The car that somebody asks to take out of service, and when.
  car_id int REFERENCES cars ON DELETE CASCADE,
  start_date timestamptz,
  end_date timestamptz,
  reason text NOT NULL DEFAULT '',
  -- In points: of the plan, of what stood, and below what no plan costs.
  cost int NOT NULL,
  standing_cost int NOT NULL,
  bound int NOT NULL,
  -- What was looked at, and for how long.
  cars int NOT NULL,
  bookings int NOT NULL,
  milliseconds int NOT NULL,
  decided_at timestamptz,
  decided_by int REFERENCES users,
  CHECK (num_nonnulls(car_id, start_date, end_date) IN (0, 3)),
  CHECK (end_date > start_date)
);
CREATE INDEX fleet_plans_made_at ON fleet_plans (made_at);
CREATE INDEX fleet_plans_car_id ON fleet_plans (car_id) WHERE car_id IS NOT NULL;
CREATE INDEX fleet_plans_decided_by ON fleet_plans (decided_by) WHERE decided_by IS NOT NULL;

-- A service or an inspection that is due, and when its car is kept free for it; no start where there is no room.
CREATE TABLE fleet_plan_rooms (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id int NOT NULL REFERENCES fleet_plans ON DELETE CASCADE,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('service', 'inspection')),
  -- Of a service: what its maintenance plan is called.
  name text NOT NULL,
  due_on date NOT NULL,
  due_km int,
  start_date timestamptz,
  end_date timestamptz,
  outcome text NOT NULL DEFAULT 'proposed' CHECK (outcome IN ('proposed', 'done', 'struck', 'stale'))
);
CREATE INDEX fleet_plan_rooms_plan_id ON fleet_plan_rooms (plan_id);
CREATE INDEX fleet_plan_rooms_car_id ON fleet_plan_rooms (car_id);

-- A booking that changes cars, or for which no car is left.
CREATE TABLE fleet_plan_moves (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id int NOT NULL REFERENCES fleet_plans ON DELETE CASCADE,
  booking_id int NOT NULL REFERENCES bookings ON DELETE CASCADE,
  from_car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  to_car_id int REFERENCES cars ON DELETE CASCADE,
  reason text NOT NULL,
  -- The booking, or the service, that its car is freed for.
  for_booking_id int REFERENCES bookings ON DELETE CASCADE,
  for_room_id int REFERENCES fleet_plan_rooms ON DELETE CASCADE,
  outcome text NOT NULL DEFAULT 'proposed' CHECK (outcome IN ('proposed', 'done', 'struck', 'stale'))
);
CREATE INDEX fleet_plan_moves_plan_id ON fleet_plan_moves (plan_id);
CREATE INDEX fleet_plan_moves_booking_id ON fleet_plan_moves (booking_id);
CREATE INDEX fleet_plan_moves_from_car_id ON fleet_plan_moves (from_car_id);
CREATE INDEX fleet_plan_moves_to_car_id ON fleet_plan_moves (to_car_id);
CREATE INDEX fleet_plan_moves_for_booking_id ON fleet_plan_moves (for_booking_id) WHERE for_booking_id IS NOT NULL;
CREATE INDEX fleet_plan_moves_for_room_id ON fleet_plan_moves (for_room_id) WHERE for_room_id IS NOT NULL;

-- Whether the moves of the night's plan are made at once, or proposed.
ALTER TABLE company_settings ADD COLUMN apply_night_plan boolean NOT NULL DEFAULT false;

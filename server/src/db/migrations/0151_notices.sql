-- The number of a car's pass for motorway tolls, by which their statements name it.
ALTER TABLE cars ADD COLUMN toll_pass text CHECK (toll_pass <> '');
-- Older servers: they know no pass, and write none.
CREATE UNIQUE INDEX cars_toll_pass ON cars (toll_pass) WHERE toll_pass IS NOT NULL;

-- Notices of fines and tolls: what they say, the hire and driver of their minute as far as those are certain, and what
-- became of them.
CREATE TABLE notices (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('fine', 'toll', 'parking')),
  number text NOT NULL DEFAULT '',
  registration_plate text NOT NULL,
  car_id int REFERENCES cars ON DELETE SET NULL,
  -- The company's wall clock as the notice has it: an hour that the clock repeats is two instants, one that it skips none.
  moment text NOT NULL CHECK (moment ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'),
  place text NOT NULL DEFAULT '',
  amount bigint NOT NULL CHECK (amount > 0),
  received_on date NOT NULL,
  due_on date,
  note text NOT NULL DEFAULT '',
  file text,
  -- The line of a statement that it came with, so that none is brought twice.
  statement_line text UNIQUE,
  booking_id int REFERENCES bookings ON DELETE SET NULL,
  driver_id int REFERENCES booking_drivers ON DELETE SET NULL,
  certainty text NOT NULL CHECK (certainty IN ('driver', 'hire', 'none')),
  doubts jsonb NOT NULL DEFAULT '[]',
  -- Who named the hire by hand; none where it was found.
  named_by int REFERENCES users,
  declared_at timestamptz,
  declared_by int REFERENCES users,
  charge_id int UNIQUE REFERENCES booking_charges ON DELETE SET NULL,
  -- What the agency asked for its work, beside it.
  fee_charge_id int UNIQUE REFERENCES booking_charges ON DELETE SET NULL,
  expense_id int UNIQUE REFERENCES expenses ON DELETE SET NULL,
  closed_at timestamptz,
  close_reason text CHECK (close_reason IN ('settled', 'contested', 'own_cost')),
  created_at timestamptz NOT NULL,
  created_by int NOT NULL REFERENCES users,
  state text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN charge_id IS NOT NULL THEN 'charged'
      WHEN declared_at IS NOT NULL THEN 'declared' WHEN booking_id IS NOT NULL THEN 'named' ELSE 'open' END
  ) STORED,
  CHECK ((declared_at IS NULL) = (declared_by IS NULL)),
  CHECK ((closed_at IS NULL) = (close_reason IS NULL))
);
CREATE UNIQUE INDEX notices_number ON notices (kind, number) WHERE number <> '';
CREATE INDEX notices_car_id ON notices (car_id) WHERE car_id IS NOT NULL;
CREATE INDEX notices_booking_id ON notices (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX notices_driver_id ON notices (driver_id) WHERE driver_id IS NOT NULL;
CREATE INDEX notices_created_by ON notices (created_by);
CREATE INDEX notices_named_by ON notices (named_by) WHERE named_by IS NOT NULL;
CREATE INDEX notices_declared_by ON notices (declared_by) WHERE declared_by IS NOT NULL;

-- What an agency asks for the work with a fine or a toll: off until it says so.
INSERT INTO return_charges (key, name, price, taxed, active, position)
SELECT 'handling', '{"en": "Handling of a fine or toll", "ar": "مصاريف معالجة المخالفة", "fr": "Frais de dossier d’amende ou de péage"}',
  10000, true, false, coalesce(max(position), 0) + 1
FROM return_charges;

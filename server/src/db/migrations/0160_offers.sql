-- For how many days an offer is valid, unless staff say otherwise.
ALTER TABLE company_settings ADD COLUMN offer_days int NOT NULL DEFAULT 7 CHECK (offer_days BETWEEN 1 AND 90);

-- How far each year's offers are counted: the row is locked until its offer is committed, so that no number is left out.
CREATE TABLE offer_series (
  year int PRIMARY KEY,
  last int NOT NULL CHECK (last > 0)
);

-- Priced offers of a hire with everything that a booking freezes, for somebody with an account or somebody who has only
-- said who they are, and what became of them.
CREATE TABLE offers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  source text NOT NULL CHECK (source IN ('staff', 'site')),
  user_id int REFERENCES users,
  -- Of somebody without an account; empty once they are forgotten.
  first_name text,
  last_name text,
  email citext,
  phone text,
  language text NOT NULL CHECK (language IN ('en', 'ar', 'fr')),
  car_id int NOT NULL REFERENCES cars,
  car_choice text NOT NULL CHECK (car_choice IN ('this', 'similar')),
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL CHECK (end_date > start_date),
  pickup_location text NOT NULL,
  return_location text NOT NULL,
  pickup_location_price bigint NOT NULL,
  return_location_price bigint NOT NULL,
  location_fees jsonb NOT NULL,
  pickup_address text,
  pickup_address_time text,
  pickup_address_point text,
  return_address text,
  return_address_time text,
  return_address_point text,
  -- The extras as they are stored with a booking.
  services jsonb NOT NULL,
  agreed_prices jsonb NOT NULL,
  agreed_reason text,
  reason text,
  payment_method text NOT NULL,
  rates jsonb NOT NULL,
  return_rates jsonb NOT NULL,
  quote jsonb NOT NULL,
  total_price bigint NOT NULL,
  turnaround_minutes int NOT NULL,
  free_cancellation_hours int NOT NULL,
  insurance_excess bigint,
  -- What staff write to the client in it.
  note text,
  valid_until timestamptz NOT NULL,
  -- The time that it keeps of a car: whoever takes that out of the calendar frees the car.
  block_id int UNIQUE REFERENCES car_blocks ON DELETE SET NULL,
  opened_at timestamptz,
  reminded_at timestamptz,
  answer text CHECK (answer IN ('accepted', 'refused', 'withdrawn', 'lapsed')),
  answered_at timestamptz,
  refuse_reason text,
  booking_id int UNIQUE REFERENCES bookings ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  created_by int REFERENCES users,
  CHECK (valid_until <= start_date),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (answer IS NULL OR block_id IS NULL),
  CHECK (booking_id IS NULL OR answer = 'accepted')
);
CREATE INDEX offers_user_id ON offers (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX offers_email ON offers (email) WHERE email IS NOT NULL;
CREATE INDEX offers_car_id ON offers (car_id);
CREATE INDEX offers_created_by ON offers (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX offers_created_at ON offers (created_at);
CREATE INDEX offers_waiting ON offers (valid_until) WHERE answer IS NULL;

CREATE TABLE bookings (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  version int NOT NULL DEFAULT 1,
  user_id int NOT NULL REFERENCES users,
  car_id int NOT NULL REFERENCES cars,
  created_by int NOT NULL REFERENCES users,
  start_date timestamptz NOT NULL,
  end_date timestamptz NOT NULL CHECK (end_date > start_date),
  duration int NOT NULL CHECK (duration > 0),
  -- A place's code, or what staff typed.
  pickup_location text NOT NULL,
  return_location text NOT NULL,
  pickup_location_price bigint NOT NULL CHECK (pickup_location_price >= 0),
  return_location_price bigint NOT NULL CHECK (return_location_price >= 0),
  discount numeric(5, 2) NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
  base_price bigint NOT NULL,
  services_total bigint NOT NULL,
  tax bigint NOT NULL,
  total_price bigint NOT NULL CHECK (total_price >= 0),
  -- Frozen when the booking is made (domain.md, freeze): the quote, the rates behind it, the cancellation policy.
  quote jsonb NOT NULL,
  rates jsonb NOT NULL,
  turnaround_minutes int NOT NULL,
  free_cancellation_hours int NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('cash', 'card', 'bank_transfer', 'cheque', 'online')),
  hold_expires_at timestamptz,
  cancel_reason text CHECK (cancel_reason IN ('customer', 'agency', 'no_show', 'expired', 'payment')),
  cancellation_fee bigint NOT NULL DEFAULT 0 CHECK (cancellation_fee BETWEEN 0 AND total_price),
  start_kilometers int,
  end_kilometers int CHECK (end_kilometers >= start_kilometers),
  start_fuel_level int CHECK (start_fuel_level BETWEEN 0 AND 8),
  end_fuel_level int CHECK (end_fuel_level BETWEEN 0 AND 8),
  note text,
  reason text,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  activated_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL))
);
CREATE INDEX bookings_user_id ON bookings (user_id, start_date DESC);
CREATE INDEX bookings_car_id ON bookings (car_id, start_date DESC);
CREATE INDEX bookings_start_date ON bookings (start_date DESC, id DESC);
CREATE INDEX bookings_status ON bookings (status, start_date DESC);
CREATE INDEX bookings_open_holds ON bookings (hold_expires_at) WHERE status = 'pending' AND hold_expires_at IS NOT NULL;
CREATE INDEX bookings_active_end ON bookings (end_date) WHERE status = 'active';

CREATE TABLE booking_services (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id int NOT NULL REFERENCES bookings,
  service_id int NOT NULL REFERENCES services,
  unit_price bigint NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  total bigint NOT NULL,
  UNIQUE (booking_id, service_id)
);

CREATE TABLE booking_drivers (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id int NOT NULL REFERENCES bookings,
  first_name text NOT NULL,
  last_name text NOT NULL,
  birth_date date NOT NULL,
  license_number text,
  license_expires_on date,
  phone text,
  identity_number text
);
CREATE INDEX booking_drivers_booking_id ON booking_drivers (booking_id);

-- The ledger: append-only but for the void mark. A transaction counts once a method while it is not voided.
CREATE TABLE payments (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id int NOT NULL REFERENCES bookings,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'warranty_in', 'warranty_out', 'warranty_retained')),
  amount bigint NOT NULL CHECK (amount > 0),
  payment_method text NOT NULL CHECK (payment_method IN ('cash', 'card', 'bank_transfer', 'cheque', 'online')),
  transaction_id text,
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  voided_at timestamptz,
  voided_by int REFERENCES users
);
CREATE INDEX payments_booking_id ON payments (booking_id);
CREATE UNIQUE INDEX payments_transaction_once ON payments (payment_method, transaction_id)
  WHERE voided_at IS NULL AND transaction_id IS NOT NULL;

CREATE FUNCTION payments_only_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.voided_at IS NOT NULL OR NEW.voided_at IS NULL
     OR (to_jsonb(NEW) - 'voided_at' - 'voided_by') <> (to_jsonb(OLD) - 'voided_at' - 'voided_by') THEN
    RAISE EXCEPTION 'payments are append-only: void them instead';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION payments_only_void();

-- The only truth of who has a car when: one row a blocking booking, maintenance window or manual block.
CREATE TABLE occupancies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars,
  period tstzrange NOT NULL CHECK (NOT isempty(period) AND lower_inc(period) AND NOT upper_inc(period)),
  booking_id int UNIQUE REFERENCES bookings,
  block_id int UNIQUE REFERENCES car_blocks ON DELETE CASCADE,
  CHECK (num_nonnulls(booking_id, block_id) = 1),
  CONSTRAINT occupancies_no_overlap EXCLUDE USING gist (car_id WITH =, period WITH &&)
);

CREATE TABLE reviews (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id int NOT NULL UNIQUE REFERENCES bookings,
  car_id int NOT NULL REFERENCES cars,
  user_id int NOT NULL REFERENCES users,
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL,
  status text NOT NULL DEFAULT 'visible' CHECK (status IN ('visible', 'reported', 'hidden')),
  created_at timestamptz NOT NULL
);
CREATE INDEX reviews_car_id ON reviews (car_id, created_at DESC);

CREATE FUNCTION keep_car_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int := coalesce(NEW.car_id, OLD.car_id);
BEGIN
  UPDATE cars SET (rating, review_count) = (
    SELECT round(avg(rating), 1), count(*) FROM reviews WHERE car_id = changed AND status = 'visible')
  WHERE id = changed;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_car_rating AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_car_rating();

-- Answers of writes that carried an Idempotency-Key, written in the same transaction as what they did.
CREATE TABLE idempotency_keys (
  caller_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  route text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  status int NOT NULL,
  reply jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller_id, route, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

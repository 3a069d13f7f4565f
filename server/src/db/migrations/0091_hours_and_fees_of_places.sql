-- The hours of a location are those of the company where it has none. A night fee belongs to a night.
ALTER TABLE locations
  ADD COLUMN hours jsonb CHECK (jsonb_typeof(hours) = 'object'),
  ADD COLUMN only_in_hours boolean NOT NULL DEFAULT false,
  ADD COLUMN night_from text CHECK (night_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN night_to text CHECK (night_to ~ '^([01]\d|2[0-3]):[0-5]\d$' AND night_to <> night_from),
  ADD COLUMN night_fee bigint NOT NULL DEFAULT 0
    CHECK (night_fee >= 0 AND (night_from IS NULL) = (night_to IS NULL) AND (night_fee = 0 OR night_from IS NOT NULL));

-- Holidays, and days with hours of their own: of one location, or of all.
CREATE TABLE special_days (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  location_id int REFERENCES locations ON DELETE CASCADE,
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  -- Spans, `closed`, or the usual hours.
  hours text,
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (hours IS NOT NULL OR fee > 0)
);
CREATE INDEX special_days_location_id ON special_days (location_id);
CREATE TRIGGER special_days_public_data AFTER INSERT OR UPDATE OR DELETE ON special_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

-- What a car costs that is taken at one location and brought back at another, in this direction.
CREATE TABLE one_way_fees (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_location_id int NOT NULL REFERENCES locations ON DELETE CASCADE,
  to_location_id int NOT NULL REFERENCES locations ON DELETE CASCADE,
  fee bigint NOT NULL CHECK (fee > 0),
  CHECK (from_location_id <> to_location_id),
  UNIQUE (from_location_id, to_location_id)
);
CREATE INDEX one_way_fees_to_location_id ON one_way_fees (to_location_id);
CREATE TRIGGER one_way_fees_public_data AFTER INSERT OR UPDATE OR DELETE ON one_way_fees
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

-- What pair, hours and days added to the two locations of a booking, frozen: [{key, amount}].
ALTER TABLE bookings
  ADD COLUMN location_fees jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(location_fees) = 'array');

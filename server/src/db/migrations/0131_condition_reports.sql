-- The condition of a car as it left and as it came back: one report for each, also where cars were swapped during a
-- booking. `at` is when, by the clock of whoever wrote it, perhaps without a network; `created_at` is when it arrived.
CREATE TABLE condition_reports (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id int NOT NULL REFERENCES bookings,
  car_id int NOT NULL REFERENCES cars,
  act text NOT NULL CHECK (act IN ('handover', 'take_back')),
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  created_by int NOT NULL REFERENCES users,
  kilometers int NOT NULL CHECK (kilometers >= 0),
  -- In eighths; a take-back may not say it.
  fuel_level smallint CHECK (fuel_level BETWEEN 0 AND 8),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  -- In which the terms were shown to the client.
  language text CHECK (language IN ('en', 'ar', 'fr')),
  -- Which extras were given.
  extras jsonb CHECK (jsonb_typeof(extras) = 'array'),
  client_signature text,
  staff_signature text,
  -- Of the signatures as they are kept: they stay when the pictures go.
  client_signature_sha256 bytea CHECK (octet_length(client_signature_sha256) = 32),
  staff_signature_sha256 bytea CHECK (octet_length(staff_signature_sha256) = 32),
  note text,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX condition_reports_booking_id ON condition_reports (booking_id);
CREATE INDEX condition_reports_car_id ON condition_reports (car_id, at);
CREATE INDEX condition_reports_created_by ON condition_reports (created_by);

-- What was photographed for a report: `view` says from where.
CREATE TABLE condition_photos (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report_id int NOT NULL REFERENCES condition_reports,
  view text NOT NULL CHECK (view ~ '^[a-z_]{2,30}$'),
  file text,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  taken_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX condition_photos_view ON condition_photos (report_id, view);

-- Nothing of a report changes, but that a person who is forgotten takes their words, signature and pictures along.
CREATE FUNCTION condition_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgotten text[] := '{client_signature,staff_signature,note,file}';
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - forgotten <> to_jsonb(OLD) - forgotten
     OR EXISTS (SELECT FROM jsonb_each(to_jsonb(NEW)) AS new (key, value)
       WHERE key = ANY (forgotten) AND key <> 'note' AND value NOT IN ('null', to_jsonb(OLD) -> key)) THEN
    RAISE EXCEPTION 'a condition report stays as it was signed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER condition_reports_stay BEFORE UPDATE OR DELETE ON condition_reports
  FOR EACH ROW EXECUTE FUNCTION condition_stays();
CREATE TRIGGER condition_photos_stay BEFORE UPDATE OR DELETE ON condition_photos
  FOR EACH ROW EXECUTE FUNCTION condition_stays();

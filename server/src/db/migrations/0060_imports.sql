-- Cars, clients and bookings that came from elsewhere in a file. The lines of the file are kept for a day, so that they can
-- be mapped, looked at and imported in steps; what stays is who imported what, when, and how much of it.
CREATE TABLE imports (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('cars', 'clients', 'bookings')),
  file_name text NOT NULL,
  header text[] NOT NULL,
  -- `[{"row": 2, "cells": ["…"]}]`; null once they have served their time.
  lines json,
  rows int NOT NULL CHECK (rows > 0),
  -- Which column each field stands in, and whether the day or the month comes first.
  columns jsonb NOT NULL,
  day_order text NOT NULL CHECK (day_order IN ('dmy', 'mdy')),
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  imported_by int REFERENCES users,
  imported_at timestamptz,
  -- What was made, of it the clients and makes that came along; what was there already; what was wrong.
  made int CHECK (made >= 0),
  made_clients int CHECK (made_clients >= 0),
  made_brands int CHECK (made_brands >= 0),
  known int CHECK (known >= 0),
  bad int CHECK (bad >= 0),
  undone_by int REFERENCES users,
  undone_at timestamptz,
  CHECK (num_nulls(imported_by, imported_at, made, made_clients, made_brands, known, bad) IN (0, 7)),
  CHECK ((undone_by IS NULL) = (undone_at IS NULL)),
  CHECK (undone_at IS NULL OR imported_at IS NOT NULL)
);
CREATE INDEX imports_created_by ON imports (created_by);
CREATE INDEX imports_imported_by ON imports (imported_by);
CREATE INDEX imports_undone_by ON imports (undone_by);
CREATE INDEX imports_imported_at ON imports (imported_at DESC, id DESC) WHERE imported_at IS NOT NULL;

-- What an import made and undoing it takes away again, by the line of the file that it stood in.
CREATE TABLE import_records (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id int NOT NULL REFERENCES imports,
  row int NOT NULL,
  booking_id int UNIQUE REFERENCES bookings ON DELETE CASCADE,
  user_id int UNIQUE REFERENCES users ON DELETE CASCADE,
  car_id int UNIQUE REFERENCES cars ON DELETE CASCADE,
  brand_id int UNIQUE REFERENCES brands ON DELETE CASCADE,
  CHECK (num_nonnulls(booking_id, user_id, car_id, brand_id) = 1)
);
CREATE INDEX import_records_import_id ON import_records (import_id);

-- What a booking was called where it came from: the same one is not brought twice.
ALTER TABLE bookings ADD COLUMN external_reference text UNIQUE;

-- A payment that a file brought goes with its booking when the import is undone; every other stays, as before.
ALTER TABLE payments ADD COLUMN import_id int REFERENCES imports;
CREATE INDEX payments_import_id ON payments (import_id) WHERE import_id IS NOT NULL;

CREATE OR REPLACE FUNCTION payments_only_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.import_id IS NOT NULL AND OLD.voided_at IS NULL
     AND EXISTS (SELECT FROM imports WHERE id = OLD.import_id AND undone_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM day_closes WHERE starts_at <= OLD.created_at AND OLD.created_at < ends_at) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.voided_at IS NOT NULL OR NEW.voided_at IS NULL
     OR (to_jsonb(NEW) - 'voided_at' - 'voided_by') <> (to_jsonb(OLD) - 'voided_at' - 'voided_by') THEN
    RAISE EXCEPTION 'payments are append-only: void them instead';
  END IF;
  RETURN NEW;
END $$;

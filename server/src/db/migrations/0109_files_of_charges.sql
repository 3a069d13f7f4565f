-- The notice of a fine or the photo of a damage, kept with the charge, whose own row never changes: `name/part` in the
-- file store.
CREATE TABLE charge_files (
  charge_id int PRIMARY KEY REFERENCES booking_charges ON DELETE CASCADE,
  file text NOT NULL,
  created_at timestamptz NOT NULL
);

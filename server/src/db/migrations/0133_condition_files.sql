-- Pictures of a handover or a take-back, which a phone sends before the report that names them. What no report has named
-- within two days is swept.
CREATE TABLE condition_files (
  name text PRIMARY KEY,
  booking_id int NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- Of what was sent: the same picture sent again is the one that is there.
  sent_sha256 bytea NOT NULL CHECK (octet_length(sent_sha256) = 32),
  -- Of what is kept.
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  sent_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (booking_id, sent_sha256)
);
CREATE INDEX condition_files_waiting ON condition_files (sent_at) WHERE used_at IS NULL;

-- What the demo has made, so that it can be taken away whole; one row where a demo was made. Numbers of bookings only
-- grow: those up to the last one are the demo's, and only those.
CREATE TABLE demo (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  seeded_at timestamptz NOT NULL,
  last_booking_id int NOT NULL,
  -- The rows that stood before it: [{table, rows}], in an order in which they can be written.
  before jsonb NOT NULL,
  -- When a superadmin chose to look around.
  kept_at timestamptz,
  emptied_at timestamptz
);

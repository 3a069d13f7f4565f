-- Whether clients are reminded on the day before their pickup and their return, and from which hour of the company's
-- clock.
ALTER TABLE company_settings
  ADD COLUMN pickup_reminders boolean NOT NULL DEFAULT true,
  ADD COLUMN return_reminders boolean NOT NULL DEFAULT true,
  ADD COLUMN reminder_hour int NOT NULL DEFAULT 17 CHECK (reminder_hour BETWEEN 0 AND 23);

-- What leaves the house for a booking's client, one row a message: whoever writes the row first sends it, and nobody
-- sends it again.
CREATE TABLE outgoing_messages (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id int NOT NULL REFERENCES bookings,
  kind text NOT NULL CHECK (kind IN (
    'received', 'confirmed', 'car_changed', 'cancelled', 'completed', 'pickup_reminder', 'return_reminder')),
  channel text NOT NULL CHECK (channel IN ('mail')),
  -- What sets apart two messages of a kind: a reminder's pickup or return, the version that a car was changed in.
  about text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  failed_at timestamptz,
  CONSTRAINT outgoing_messages_once UNIQUE (booking_id, kind, about, channel)
);

-- Other programs that are told of what happens here. The secret signs what they are sent and is kept encrypted; the one
-- before it still signs for a while.
CREATE TABLE webhooks (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamptz,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'off', 'failing')),
  -- Since when nothing has got through; null while it works.
  failing_since timestamptz,
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);
CREATE INDEX webhooks_created_by ON webhooks (created_by);

-- What happened, word for word as it is sent, written in the transaction in which it happened.
CREATE TABLE webhook_events (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_events_created_at ON webhook_events (created_at);

-- To whom it is sent, and how that went: whoever moves `next_at` on sends it, and nobody else until then.
CREATE TABLE webhook_deliveries (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id int NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES webhook_events ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_at timestamptz,
  last_at timestamptz,
  status_code int,
  error text,
  answer text,
  CONSTRAINT webhook_deliveries_once UNIQUE (event_id, webhook_id),
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_at) WHERE state = 'waiting';

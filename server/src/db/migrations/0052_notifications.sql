-- What somebody is told of, in words that are made when it is read: a row names what it is about. The key keeps one event
-- from being told twice.
CREATE TABLE notifications (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'task_assigned', 'task_commented', 'task_due', 'task_overdue', 'booking_new', 'booking_waiting', 'booking_cancelled',
    'booking_expired', 'late_return', 'papers_due', 'message_new', 'my_booking_confirmed', 'my_booking_changed',
    'my_booking_cancelled', 'my_pickup_tomorrow', 'my_return_tomorrow', 'my_message_answered')),
  key text NOT NULL,
  -- Who did it; null for the clock, and for somebody without an account.
  actor_id int REFERENCES users ON DELETE SET NULL,
  task_id int REFERENCES tasks ON DELETE CASCADE,
  booking_id int REFERENCES bookings ON DELETE CASCADE,
  message_id int REFERENCES contact_messages ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- When a digest told of it.
  mailed_at timestamptz,
  UNIQUE (user_id, kind, key),
  CHECK (num_nonnulls(task_id, booking_id, message_id) > 0)
);
CREATE INDEX notifications_of_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_created_at ON notifications (created_at);
CREATE INDEX notifications_actor_id ON notifications (actor_id);
CREATE INDEX notifications_task_id ON notifications (task_id);
CREATE INDEX notifications_booking_id ON notifications (booking_id);
CREATE INDEX notifications_message_id ON notifications (message_id);

-- What reaches somebody beyond their inbox, by kind; and when nothing does, on the company's clock. Who has no row gets
-- nothing beyond it.
CREATE TABLE notification_settings (
  user_id int PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  by_mail text[] NOT NULL DEFAULT '{}',
  by_push text[] NOT NULL DEFAULT '{}',
  digest_hour int NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  quiet_from text CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text CHECK (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
  CHECK (quiet_from <> quiet_to)
);

-- Which of the company's days somebody's digest is done with: one mail at most, whoever sends it.
CREATE TABLE notification_digests (
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, day)
);

-- The browsers that somebody lets us push to. An address is one browser's, and belongs to whoever is signed in there.
CREATE TABLE push_subscriptions (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user_id ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session_id ON push_subscriptions (session_id);

-- What has been pushed to which browser: a push that is tried again reaches those that it did not reach.
CREATE TABLE pushes (
  notification_id int NOT NULL REFERENCES notifications ON DELETE CASCADE,
  subscription_id int NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  pushed_at timestamptz NOT NULL,
  PRIMARY KEY (notification_id, subscription_id)
);
CREATE INDEX pushes_subscription_id ON pushes (subscription_id);

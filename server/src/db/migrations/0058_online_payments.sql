-- Payment by card on a gateway's own page, off until one is set. Keys are sealed as those of WhatsApp are.
ALTER TABLE company_settings
  ADD COLUMN online_gateway text NOT NULL DEFAULT 'none' CHECK (online_gateway IN ('none', 'stripe', 'cmi')),
  ADD COLUMN online_test_mode boolean NOT NULL DEFAULT true,
  -- What of a price is asked for in advance, in per cent; 0 for the whole alone.
  ADD COLUMN online_down_payment int NOT NULL DEFAULT 30 CHECK (online_down_payment BETWEEN 0 AND 99),
  ADD COLUMN stripe_secret_key text,
  ADD COLUMN stripe_webhook_secret text,
  ADD COLUMN cmi_client_id text CHECK (cmi_client_id ~ '^\d{1,30}$'),
  ADD COLUMN cmi_store_key text;

-- One try of a client to pay. `received` and `given_back` are what the gateway says that it took and returned, whatever
-- the ledger made of it: the reconciliation compares the two.
CREATE TABLE online_payments (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names it to the gateway and to the page that the client comes back to; nobody guesses it.
  key uuid NOT NULL UNIQUE,
  booking_id int NOT NULL REFERENCES bookings,
  gateway text NOT NULL CHECK (gateway IN ('stripe', 'cmi')),
  is_test boolean NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('down_payment', 'balance', 'deposit')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'started' CHECK (state IN (
    'started', 'refused', 'abandoned', 'paid', 'returned', 'wrong', 'authorised', 'captured', 'released')),
  problem text CHECK (problem IN (
    'hold_expired', 'booking_closed', 'paid_already', 'wrong_amount', 'wrong_currency', 'order_failed', 'deposit_lapsed')),
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  given_back bigint NOT NULL DEFAULT 0 CHECK (given_back >= 0),
  -- The gateway's names of the page and of the payment.
  session_id text,
  transaction_id text,
  -- Null for whoever followed a link.
  started_by int REFERENCES users,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  asked_at timestamptz,
  settled_at timestamptz,
  -- Staff have dealt with what is wrong with it.
  resolved_at timestamptz,
  resolved_by int REFERENCES users,
  CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
);
CREATE INDEX online_payments_booking_id ON online_payments (booking_id);
CREATE INDEX online_payments_started_by ON online_payments (started_by);
CREATE INDEX online_payments_resolved_by ON online_payments (resolved_by);
CREATE INDEX online_payments_created_at ON online_payments (created_at);
CREATE INDEX online_payments_open ON online_payments (created_at) WHERE state IN ('started', 'refused') AND session_id IS NOT NULL;
CREATE UNIQUE INDEX online_payments_session ON online_payments (gateway, session_id) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX online_payments_transaction ON online_payments (gateway, transaction_id) WHERE transaction_id IS NOT NULL;

-- What a gateway told, each thing once: whoever writes the row acts on it, in the same transaction. The answer is given
-- again to whoever repeats it.
CREATE TABLE gateway_events (
  gateway text NOT NULL CHECK (gateway IN ('stripe', 'cmi')),
  event_id text NOT NULL,
  online_payment_id int REFERENCES online_payments,
  kind text NOT NULL,
  amount bigint,
  currency text,
  outcome text NOT NULL DEFAULT 'taken',
  answer text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, event_id)
);
CREATE INDEX gateway_events_payment ON gateway_events (online_payment_id);

-- What a gateway is to do, written with its cause and carried out afterwards, under a key of its own until it answers.
CREATE TABLE gateway_orders (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  online_payment_id int NOT NULL REFERENCES online_payments,
  kind text NOT NULL CHECK (kind IN ('refund', 'capture', 'release')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- A refund that staff asked for stands in the ledger once it is done; money that never stood there leaves no trace in it.
  in_ledger boolean NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done', 'failed')),
  reference text,
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_at timestamptz,
  last_error text,
  requested_by int REFERENCES users,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((state = 'due') = (next_at IS NOT NULL))
);
CREATE INDEX gateway_orders_payment ON gateway_orders (online_payment_id);
CREATE INDEX gateway_orders_requested_by ON gateway_orders (requested_by);
CREATE INDEX gateway_orders_due ON gateway_orders (next_at) WHERE state = 'due';

-- Which of them a row of the ledger is of.
ALTER TABLE payments ADD COLUMN online_payment_id int REFERENCES online_payments;
CREATE INDEX payments_online_payment_id ON payments (online_payment_id) WHERE online_payment_id IS NOT NULL;

-- Staff are told, and have a task where money needs them.
ALTER TABLE notifications
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
    'task_assigned', 'task_commented', 'task_due', 'task_overdue', 'booking_new', 'booking_waiting', 'booking_cancelled',
    'booking_expired', 'late_return', 'papers_due', 'message_new', 'payment_online', 'payment_problem',
    'my_booking_confirmed', 'my_booking_changed', 'my_booking_cancelled', 'my_pickup_tomorrow', 'my_return_tomorrow',
    'my_message_answered', 'left_zone', 'entered_zone', 'speeding', 'my_payment', 'my_payment_returned'));
ALTER TABLE tasks
  DROP CONSTRAINT tasks_cause_check,
  ADD CONSTRAINT tasks_cause_check CHECK (cause IN
    ('papers', 'maintenance', 'late_return', 'prepare_car', 'return_deposit', 'answer_message', 'left_zone', 'entered_zone', 'speeding', 'online_payment'));

-- Money goes out once, and no payment is ever deleted (decision 074).

-- What a gateway names, kept although no payment of ours bears it yet: a refund may be told before its payment is.
ALTER TABLE gateway_events ADD COLUMN transaction_id text;
CREATE INDEX gateway_events_unknown ON gateway_events (gateway, transaction_id) WHERE online_payment_id IS NULL;

-- What gateways were told to give back of a booking's ledger and have not given back yet.
CREATE FUNCTION going_back(asked int) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(orders.amount), 0)::bigint
  FROM gateway_orders orders JOIN online_payments online ON online.id = orders.online_payment_id
  WHERE online.booking_id = asked AND orders.state = 'due' AND orders.kind = 'refund' AND orders.in_ledger
$$;

-- Whatever lowers what is paid leaves at least what is on its way back, and so never less than nothing. A booking that
-- stood below nothing before this can still be mended.
CREATE FUNCTION refuse_uncovered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before_it bigint := OLD.paid_total + least(OLD.retained_total, OLD.charges_from_deposit);
  after_it bigint := NEW.paid_total + least(NEW.retained_total, NEW.charges_from_deposit);
BEGIN
  IF after_it < before_it AND after_it < going_back(NEW.id) THEN
    RAISE EXCEPTION 'less would be paid than goes back' USING ERRCODE = 'MC002';
  END IF;
  RETURN NEW;
END $$;
-- Older servers: they hear of a second refund of the same money as an error, which is what it is.
CREATE TRIGGER bookings_paid_covers BEFORE UPDATE OF paid_total, retained_total, charges_from_deposit ON bookings
  FOR EACH ROW EXECUTE FUNCTION refuse_uncovered();

-- The same of what a gateway is told to give back: of two that ask at once, the second sees what the first asked for.
CREATE FUNCTION refuse_uncovered_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bookings%ROWTYPE;
BEGIN
  SELECT bookings.* INTO booking FROM bookings JOIN online_payments online ON online.booking_id = bookings.id
    WHERE online.id = NEW.online_payment_id FOR NO KEY UPDATE OF bookings;
  IF going_back(booking.id)
     > greatest(0, booking.paid_total + least(booking.retained_total, booking.charges_from_deposit)) THEN
    RAISE EXCEPTION 'less is paid than would go back' USING ERRCODE = 'MC002';
  END IF;
  RETURN NULL;
END $$;
-- Older servers: they hear of a refund beyond what is paid as an error, which is what it is.
CREATE TRIGGER gateway_orders_covered_in AFTER INSERT ON gateway_orders FOR EACH ROW
  WHEN (NEW.state = 'due' AND NEW.kind = 'refund' AND NEW.in_ledger) EXECUTE FUNCTION refuse_uncovered_order();
-- Older servers: the same where one that was given up is sent again.
CREATE TRIGGER gateway_orders_covered_again AFTER UPDATE OF state ON gateway_orders FOR EACH ROW
  WHEN (OLD.state <> 'due' AND NEW.state = 'due' AND NEW.kind = 'refund' AND NEW.in_ledger)
  EXECUTE FUNCTION refuse_uncovered_order();

-- A payment of an import that is undone is voided like any other.
-- Older servers: an undo of an import that brought payments fails there until they are renewed.
CREATE OR REPLACE FUNCTION payments_only_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.voided_at IS NOT NULL OR NEW.voided_at IS NULL
     OR (to_jsonb(NEW) - 'voided_at' - 'voided_by') <> (to_jsonb(OLD) - 'voided_at' - 'voided_by') THEN
    RAISE EXCEPTION 'payments are append-only: void them instead';
  END IF;
  RETURN NEW;
END $$;

-- Superadmins are told where an import brought payments, and where one is undone.
-- Older servers: a row about an import alone is only written by newer ones.
ALTER TABLE notifications
  ADD COLUMN import_id int REFERENCES imports ON DELETE CASCADE,
  DROP CONSTRAINT notifications_check,
  ADD CONSTRAINT notifications_check CHECK (num_nonnulls(task_id, booking_id, message_id, import_id) > 0),
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
    'task_assigned', 'task_commented', 'task_due', 'task_overdue', 'booking_new', 'booking_waiting', 'booking_cancelled',
    'booking_expired', 'late_return', 'papers_due', 'message_new', 'payment_online', 'payment_problem',
    'my_booking_confirmed', 'my_booking_changed', 'my_booking_cancelled', 'my_pickup_tomorrow', 'my_return_tomorrow',
    'my_message_answered', 'left_zone', 'entered_zone', 'speeding', 'my_payment', 'my_payment_returned',
    'fleet_held', 'payments_imported', 'import_undone'));
CREATE INDEX notifications_import_id ON notifications (import_id);

-- What was paid on a booking, charges less refunds, kept in the transaction of each payment, and what of its price (or
-- of the fee alone, once cancelled) is outstanding: who owes something is read from an index of those bookings.
ALTER TABLE bookings ADD COLUMN paid_total bigint NOT NULL DEFAULT 0;
UPDATE bookings SET paid_total = ledger.paid FROM (
  SELECT booking_id, sum(CASE kind WHEN 'charge' THEN amount ELSE -amount END) AS paid
  FROM payments WHERE voided_at IS NULL AND kind IN ('charge', 'refund') GROUP BY booking_id) AS ledger
WHERE ledger.booking_id = bookings.id;
ALTER TABLE bookings ADD COLUMN outstanding bigint NOT NULL GENERATED ALWAYS AS
  (greatest(0, CASE status WHEN 'cancelled' THEN cancellation_fee ELSE total_price END - paid_total)) STORED;

-- What the back office asks of years of bookings, so that no list and no figure of it reads them all.
CREATE INDEX bookings_created_at ON bookings (created_at DESC, id DESC);
CREATE INDEX bookings_end_date ON bookings (end_date DESC, id DESC);
CREATE INDEX bookings_total_price ON bookings (total_price DESC, id DESC);
CREATE INDEX payments_created_at ON payments (created_at) INCLUDE (kind, amount, booking_id) WHERE voided_at IS NULL;
CREATE INDEX bookings_owing ON bookings (user_id) WHERE outstanding > 0;

CREATE FUNCTION keep_paid_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint := CASE NEW.kind WHEN 'charge' THEN NEW.amount ELSE -NEW.amount END;
BEGIN
  -- The one change that a payment knows is its void.
  UPDATE bookings SET paid_total = paid_total + CASE TG_OP WHEN 'INSERT' THEN moved ELSE -moved END
  WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_paid_total_in AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.kind IN ('charge', 'refund') AND NEW.voided_at IS NULL) EXECUTE FUNCTION keep_paid_total();
CREATE TRIGGER payments_paid_total_out AFTER UPDATE OF voided_at ON payments FOR EACH ROW
  WHEN (NEW.kind IN ('charge', 'refund') AND OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL)
  EXECUTE FUNCTION keep_paid_total();

-- The dashboard keeps its figures for one version of the data (0008): what they count beyond what visitors see tells too.
CREATE TRIGGER payments_public_data AFTER INSERT OR UPDATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();
CREATE TRIGGER maintenance_plans_public_data AFTER INSERT OR UPDATE OR DELETE ON maintenance_plans
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

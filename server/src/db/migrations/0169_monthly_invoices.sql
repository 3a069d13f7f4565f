-- One invoice over a company's hires of a month (docs/rules/companies.md#the-invoice-of-a-month): it is of no single booking.
-- Older servers: they write a booking with each invoice, and every subject that they know is still there.
ALTER TABLE invoices
  ALTER COLUMN booking_id DROP NOT NULL,
  DROP CONSTRAINT invoices_subject_check,
  ADD CONSTRAINT invoices_subject_check CHECK (subject IN ('booking', 'later_charges', 'advance', 'fee', 'month')),
  ADD CONSTRAINT invoices_of_month CHECK ((subject = 'month') = (booking_id IS NULL));

-- The hires of an invoice of a month.
CREATE TABLE invoice_hires (
  invoice_id int NOT NULL REFERENCES invoices,
  booking_id int NOT NULL REFERENCES bookings,
  -- What of the hire it is of: as the subject of an invoice of its own would be.
  part text NOT NULL CHECK (part IN ('booking', 'fee', 'later_charges')),
  -- Until a credit note takes its invoice back; those of a credit note stand for nothing.
  standing boolean NOT NULL,
  PRIMARY KEY (invoice_id, booking_id)
);
CREATE INDEX invoice_hires_booking_id ON invoice_hires (booking_id);
-- No hire is invoiced twice.
CREATE UNIQUE INDEX invoice_hires_once ON invoice_hires (booking_id) WHERE standing AND part <> 'later_charges';

CREATE FUNCTION invoice_hires_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
  IF NEW.standing AND NEW.part <> 'later_charges' AND EXISTS (SELECT FROM invoices i
    WHERE i.booking_id = NEW.booking_id AND i.kind = 'invoice' AND i.subject IN ('booking', 'fee')
      AND NOT EXISTS (SELECT FROM invoices c WHERE c.credits = i.id)) THEN
    RAISE EXCEPTION 'booking % is invoiced already', NEW.booking_id USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_hires_once BEFORE INSERT ON invoice_hires FOR EACH ROW EXECUTE FUNCTION invoice_hires_once();

CREATE FUNCTION invoices_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'credit_note' THEN
    UPDATE invoice_hires SET standing = false WHERE invoice_id = NEW.credits;
  ELSIF NEW.subject IN ('booking', 'fee') THEN
    PERFORM FROM bookings WHERE id = NEW.booking_id FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM invoice_hires h WHERE h.booking_id = NEW.booking_id AND h.standing AND h.part <> 'later_charges') THEN
      RAISE EXCEPTION 'booking % is invoiced already', NEW.booking_id USING ERRCODE = 'unique_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;
-- Older servers: they would invoice once more what an invoice of a month has.
CREATE TRIGGER invoices_once AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_once();

-- Nothing of it changes but that it is taken back.
CREATE FUNCTION invoice_hires_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.standing AND NOT OLD.standing)
     OR to_jsonb(NEW) - 'standing' <> to_jsonb(OLD) - 'standing' THEN
    RAISE EXCEPTION 'invoices stay as they are: write a credit note instead';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_hires_stay BEFORE UPDATE OR DELETE ON invoice_hires FOR EACH ROW EXECUTE FUNCTION invoice_hires_stay();

-- The log has invoices of a month as well, which are of no booking.
-- Older servers: of their rows it says what it said.
CREATE OR REPLACE FUNCTION log_row(of_kind text, of_id int) RETURNS jsonb LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
  SELECT CASE of_kind
    WHEN 'payment' THEN (SELECT jsonb_build_object('id', p.id, 'booking', b.reference, 'of', p.kind, 'amount', p.amount,
        'payment_method', p.payment_method, 'transaction_id', p.transaction_id, 'cash_received', p.cash_received,
        'euro_amount', p.euro_amount, 'euro_rate', p.euro_rate::text, 'euro_value', p.euro_value, 'reverses', p.reverses_id,
        'created_at', p.created_at, 'created_by', p.created_by)
      FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE p.id = of_id)
    WHEN 'void' THEN (SELECT jsonb_build_object('payment', id, 'voided_at', voided_at, 'voided_by', voided_by)
      FROM payments WHERE id = of_id AND voided_at IS NOT NULL)
    WHEN 'invoice' THEN (SELECT jsonb_build_object('id', i.id, 'number', i.number, 'of', i.kind, 'subject', i.subject,
        'booking', b.reference, 'credits', i.credits, 'content', i.content, 'due_on', i.due_on, 'issued_at', i.issued_at,
        'issued_by', i.issued_by)
      FROM invoices i LEFT JOIN bookings b ON b.id = i.booking_id WHERE i.id = of_id)
    WHEN 'day_close' THEN (SELECT to_jsonb(c) || jsonb_build_object('methods', coalesce(
          (SELECT jsonb_agg(to_jsonb(m) - 'day_close_id' ORDER BY m.payment_method)
            FROM day_close_methods m WHERE m.day_close_id = c.id), '[]')) - 'reason'
      FROM day_closes c WHERE c.id = of_id)
    WHEN 'contract' THEN (SELECT jsonb_build_object('booking', b.reference, 'clauses', c.clauses, 'kept_at', c.kept_at,
        'signed_at', b.contract_signed_at)
      FROM contract_clauses c JOIN bookings b ON b.id = c.booking_id WHERE c.booking_id = of_id)
    WHEN 'report' THEN (SELECT jsonb_build_object('id', r.id, 'act', r.act, 'booking', b.reference, 'car', r.car_id,
        'at', r.at, 'created_at', r.created_at, 'created_by', r.created_by, 'kilometers', r.kilometers,
        'fuel_level', r.fuel_level, 'latitude', r.latitude, 'longitude', r.longitude, 'language', r.language,
        'extras', r.extras, 'client_signature', encode(r.client_signature_sha256, 'hex'),
        'staff_signature', encode(r.staff_signature_sha256, 'hex'), 'photos', coalesce((SELECT jsonb_object_agg(p.view, encode(p.sha256, 'hex'))
          FROM condition_photos p WHERE p.report_id = r.id), '{}'))
      FROM condition_reports r JOIN bookings b ON b.id = r.booking_id WHERE r.id = of_id)
    WHEN 'report_file' THEN (SELECT jsonb_build_object('report', r.id, 'act', r.act, 'booking', b.reference, 'at', r.at,
        'file', encode(d.sha256, 'hex'))
      FROM report_files d JOIN condition_reports r ON r.id = d.report_id JOIN bookings b ON b.id = r.booking_id
      WHERE d.report_id = of_id)
  END
$$;

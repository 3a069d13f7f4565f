-- The transparency log (docs/log.md): one append-only Merkle tree (RFC 6962) over what a quarrel would be about. A
-- trigger notes each row as it is committed, whoever writes it; the server gives them their order and their hashes.

-- A condition report as it was printed: its file goes when its client is forgotten, its hash stays.
CREATE TABLE report_files (
  report_id int PRIMARY KEY REFERENCES condition_reports,
  file text,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  created_at timestamptz NOT NULL
);

-- What is committed and has no place in the log yet.
CREATE TABLE log_pending (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject int NOT NULL,
  row jsonb NOT NULL
);
CREATE INDEX log_pending_subject ON log_pending (kind, subject);
-- The records at their places: `hash` is the SHA-256 of the record, which has a salt of its own.
CREATE TABLE log_records (
  position bigint PRIMARY KEY CHECK (position >= 0),
  kind text NOT NULL,
  subject int NOT NULL,
  record text NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  logged_at timestamptz NOT NULL
);
CREATE INDEX log_records_subject ON log_records (kind, subject);
-- The hashes of the tree's complete subtrees, leaves at level 0.
CREATE TABLE log_nodes (
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 60),
  position bigint NOT NULL CHECK (position >= 0),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (level, position)
);
-- Every key that signed for the log, with the name that it signed for: the last is the present one. `size` is how many
-- records there were then; `lost` is the newest checkpoint of a log of which this one has lost a part.
CREATE TABLE log_keys (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  verifier text NOT NULL UNIQUE,
  added_at timestamptz NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  lost text
);
CREATE TABLE log_checkpoints (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  size bigint NOT NULL CHECK (size >= 0),
  note text NOT NULL,
  signed_at timestamptz NOT NULL,
  mailed_at timestamptz,
  -- Of an authority of time (RFC 3161).
  time_stamp bytea
);
CREATE INDEX log_checkpoints_size ON log_checkpoints (size);

-- What of a row the log says: nothing that names a person, so that it stands when somebody is forgotten. Null where the
-- row is not there.
CREATE FUNCTION log_row(of_kind text, of_id int) RETURNS jsonb LANGUAGE sql STABLE SET timezone = 'UTC' AS $$
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
      FROM invoices i JOIN bookings b ON b.id = i.booking_id WHERE i.id = of_id)
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

CREATE FUNCTION note_for_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_kind text := TG_ARGV[0];
  of_id int := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END ->> TG_ARGV[1];
  said jsonb := log_row(of_kind, of_id);
BEGIN
  IF said IS NULL AND TG_OP <> 'DELETE' THEN
    RETURN NULL;
  END IF;
  said := coalesce(said, '{"gone": true}');
  -- A contract that is signed as its clauses are kept is noted once.
  INSERT INTO log_pending (kind, subject, row) SELECT of_kind, of_id, said
    WHERE NOT EXISTS (SELECT FROM log_pending AS p WHERE p.kind = of_kind AND p.subject = of_id AND p.row = said);
  RETURN NULL;
END $$;
-- At the commit, when all that belongs to a row is there.
-- Older servers: what they write is noted, too.
CREATE CONSTRAINT TRIGGER payments_logged AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_for_log('payment', 'id');
-- Older servers: what they write is noted, too.
CREATE CONSTRAINT TRIGGER payments_void_logged AFTER UPDATE OF voided_at ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.voided_at IS DISTINCT FROM OLD.voided_at)
  EXECUTE FUNCTION note_for_log('void', 'id');
-- Older servers: what they write is noted, too.
CREATE CONSTRAINT TRIGGER invoices_logged AFTER INSERT ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_for_log('invoice', 'id');
-- Older servers: what they write is noted, too.
CREATE CONSTRAINT TRIGGER day_closes_logged AFTER INSERT ON day_closes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_for_log('day_close', 'id');
-- Older servers: what they write is noted, too.
CREATE CONSTRAINT TRIGGER contract_clauses_logged AFTER INSERT OR DELETE ON contract_clauses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_for_log('contract', 'booking_id');
-- Older servers: what they write is noted, too.
CREATE CONSTRAINT TRIGGER contracts_signed_logged AFTER UPDATE OF contract_signed_at ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.contract_signed_at IS DISTINCT FROM OLD.contract_signed_at)
  EXECUTE FUNCTION note_for_log('contract', 'id');
-- Older servers: what they write is noted, too.
CREATE CONSTRAINT TRIGGER condition_reports_logged AFTER INSERT ON condition_reports
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_for_log('report', 'id');
-- Older servers: what they write is noted, too.
CREATE CONSTRAINT TRIGGER report_files_logged AFTER INSERT ON report_files
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_for_log('report_file', 'report_id');

-- The log only grows. Of a printed report the file may go, of a checkpoint it is said that it was sent.
CREATE FUNCTION log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := coalesce(TG_ARGV::text[], '{}');
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - free <> to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'the log only grows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER log_records_stay BEFORE UPDATE OR DELETE ON log_records FOR EACH ROW EXECUTE FUNCTION log_stays();
CREATE TRIGGER log_nodes_stay BEFORE UPDATE OR DELETE ON log_nodes FOR EACH ROW EXECUTE FUNCTION log_stays();
CREATE TRIGGER log_keys_stay BEFORE UPDATE OR DELETE ON log_keys FOR EACH ROW EXECUTE FUNCTION log_stays();
CREATE TRIGGER log_checkpoints_stay BEFORE UPDATE OR DELETE ON log_checkpoints
  FOR EACH ROW EXECUTE FUNCTION log_stays('mailed_at', 'time_stamp');
CREATE TRIGGER report_files_stay BEFORE UPDATE OR DELETE ON report_files FOR EACH ROW EXECUTE FUNCTION log_stays('file');

-- Where the newest checkpoint goes each day, mail addresses with commas between them, and the authority that stamps its time.
ALTER TABLE company_settings ADD COLUMN checkpoint_addresses text, ADD COLUMN time_stamp_url text;

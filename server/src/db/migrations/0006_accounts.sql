-- What people set for themselves, the browsers they sign in from, the way back in, their files, and leaving for good.
ALTER TABLE users
  -- Waits until the code that was mailed there is entered; until then `email` stands.
  ADD COLUMN pending_email citext,
  ADD COLUMN signed_in_at timestamptz,
  ADD COLUMN density text NOT NULL DEFAULT 'comfortable' CHECK (density IN ('comfortable', 'compact')),
  ADD COLUMN shortcuts boolean NOT NULL DEFAULT true,
  ADD COLUMN saved_views jsonb NOT NULL DEFAULT '[]',
  -- Somebody who left: the row stays for the bookings' sake and names nobody.
  ADD COLUMN deleted_at timestamptz;
CREATE INDEX users_pending_email ON users (pending_email) WHERE pending_email IS NOT NULL;

-- Another role, or none any more, ends every session, by whatever way it came about (R26).
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET revoked_at = now(), revoked_reason = 'account_changed' WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_sessions AFTER UPDATE OF role, deleted_at ON users FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION end_sessions();

-- What a reset code was swapped for: 256 bits, good once.
CREATE TABLE reset_tokens (
  token_hash bytea PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX reset_tokens_user_id ON reset_tokens (user_id);

-- Browsers that somebody has signed in from, by the hash of their binding cookie.
CREATE TABLE known_browsers (
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  browser_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, browser_hash)
);

-- What stands in the file store. Written in the transaction of the row that shows the file: what has no row here is an
-- orphan, and the sweep removes it.
CREATE TABLE files (
  name text PRIMARY KEY,
  uploaded_by int REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX files_uploaded_by ON files (uploaded_by);

-- The audit stays append-only but for one thing: who has a right to be forgotten can be. A value may become null,
-- never another; who, what and when stand for ever.
CREATE FUNCTION only_forgets(earlier jsonb, later jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT earlier IS NOT DISTINCT FROM later
    OR coalesce(jsonb_typeof(earlier) = 'object' AND jsonb_typeof(later) = 'object', false) AND NOT EXISTS (
      SELECT FROM jsonb_each(earlier) AS e FULL JOIN jsonb_each(later) AS l USING (key)
      WHERE l.value IS DISTINCT FROM e.value AND (e.value IS NULL OR l.value IS DISTINCT FROM 'null'::jsonb))
$$;
CREATE FUNCTION audit_only_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NOT only_forgets(OLD.before, NEW.before) OR NOT only_forgets(OLD.after, NEW.after)
     OR (NEW.ip IS NOT NULL AND NEW.ip IS DISTINCT FROM OLD.ip)
     OR (to_jsonb(NEW) - 'before' - 'after' - 'ip') <> (to_jsonb(OLD) - 'before' - 'after' - 'ip') THEN
    RAISE EXCEPTION 'audit rows are append-only';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER audit_append_only ON audit;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_only_forgets();
CREATE INDEX audit_actor_id ON audit (actor_id);

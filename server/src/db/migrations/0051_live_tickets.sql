-- What opens a stream of live events, once: a stream can't carry the token that other calls do. A ticket is known by its
-- hash, and goes with its session.
CREATE TABLE live_tickets (
  ticket_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  topics text[] NOT NULL CHECK (cardinality(topics) > 0),
  expires_at timestamptz NOT NULL
);
CREATE INDEX live_tickets_session_id ON live_tickets (session_id);
CREATE INDEX live_tickets_expires_at ON live_tickets (expires_at);

-- Every process that has streams of a session open ends them when it ends, whatever ended it.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('ended', OLD.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_tell_end AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
CREATE TRIGGER sessions_tell_deletion AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION tell_session_end();

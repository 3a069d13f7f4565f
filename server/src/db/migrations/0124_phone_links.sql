-- What opens a car's photos on a phone: a ticket in a QR code, good once and for minutes, and what the phone has for it, good
-- for this car's photos alone. Both are known by their hash, and go with the session that made them.
CREATE TABLE phone_links (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  car_id int NOT NULL REFERENCES cars ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  ticket_hash bytea NOT NULL UNIQUE,
  pass_hash bytea UNIQUE,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- Of the ticket until a phone has opened it, of the phone's pass from then on.
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((pass_hash IS NULL) = (opened_at IS NULL)),
  CHECK (expires_at > created_at AND expires_at <= created_at + interval '2 hours')
);
CREATE INDEX phone_links_car_id ON phone_links (car_id);
CREATE INDEX phone_links_session_id ON phone_links (session_id);
CREATE INDEX phone_links_expires_at ON phone_links (expires_at);

-- A ticket opens once, whoever asks, and what has ended stays so.
CREATE FUNCTION guard_phone_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR NEW.car_id <> OLD.car_id OR NEW.session_id <> OLD.session_id
    OR NEW.ticket_hash <> OLD.ticket_hash OR (OLD.pass_hash IS NOT NULL AND NEW.pass_hash IS DISTINCT FROM OLD.pass_hash)
    OR (OLD.pass_hash IS NOT NULL AND NEW.expires_at > OLD.expires_at) THEN
    RAISE EXCEPTION 'phone_link_over' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER phone_links_guard BEFORE UPDATE ON phone_links FOR EACH ROW EXECUTE FUNCTION guard_phone_link();

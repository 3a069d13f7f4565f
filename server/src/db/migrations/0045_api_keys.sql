-- What a program may call in the company's name. The key itself is known to nobody here: 256 random bits need no slow
-- hash, and the first characters tell one key from another.
CREATE TABLE api_keys (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  prefix text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- The last day on which it works, and the instant at which that day ends where the company is.
  expires_on date,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  CHECK ((expires_on IS NULL) = (expires_at IS NULL))
);
CREATE INDEX api_keys_created_by ON api_keys (created_by);

-- Who acted through a key acted in the name of whoever made it; the row names both.
ALTER TABLE audit ADD COLUMN api_key_id int REFERENCES api_keys;

-- A key that was revoked stays revoked, and what it may do never grows.
CREATE FUNCTION keep_api_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.key_hash, NEW.scopes, NEW.created_by, NEW.created_at) IS DISTINCT FROM
     (OLD.id, OLD.key_hash, OLD.scopes, OLD.created_by, OLD.created_at) OR
     (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at) THEN
    RAISE EXCEPTION 'api keys only end';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER api_keys_only_end BEFORE UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION keep_api_key();

-- People, their sessions and codes. Money anywhere in this schema is integer centimes.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TYPE user_role AS ENUM ('user', 'moderator', 'admin', 'superadmin');
CREATE TYPE language AS ENUM ('en', 'ar', 'fr');

CREATE TABLE users (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  role user_role NOT NULL DEFAULT 'user',
  first_name text NOT NULL,
  last_name text NOT NULL,
  email citext NOT NULL UNIQUE,
  password_hash text,
  phone text,
  address text,
  birth_date date,
  bio text,
  avatar text,
  language language NOT NULL DEFAULT 'en',
  email_verified_at timestamptz,
  identity_number text,
  license_number text,
  license_expires_on date,
  do_not_rent boolean NOT NULL DEFAULT false,
  do_not_rent_reason text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One row a signed-in browser: the family of refresh tokens that descends from one login.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,
  previous_hash bytea,
  rotated_at timestamptz,
  binding_hash bytea NOT NULL,
  remember boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text
);
CREATE INDEX sessions_user_id ON sessions (user_id);

-- Six-digit codes, hashed; attempts are counted before the comparison.
CREATE TABLE codes (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  code_hash text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX codes_user_id ON codes (user_id, purpose, created_at DESC);

-- Unlogged: a counter lost in a crash only forgives somebody a few tries; a clean restart keeps it.
CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  hits int NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Who did what, when, from where. Nobody changes or deletes a row.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id int REFERENCES users,
  ip inet,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id int,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entity ON audit (entity, entity_id, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

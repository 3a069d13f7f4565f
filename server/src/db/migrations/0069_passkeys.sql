-- Passkeys are the second step at which a superadmin signs in (decision 075): the public halves of keys that stay in
-- people's devices.
CREATE TABLE passkeys (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name          text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  -- How often the device says it has signed; it never goes back.
  sign_count    bigint NOT NULL,
  transports    text[] NOT NULL,
  created_at    timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- What signs in where the keys are lost, each once.
CREATE TABLE recovery_codes (
  code_hash  bytea PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- What a device is to sign, by the ticket of whoever asked: to become a passkey, or to be the second step.
CREATE TABLE passkey_challenges (
  ticket_hash bytea PRIMARY KEY,
  user_id     integer NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose     text NOT NULL CHECK (purpose IN ('add', 'sign_in')),
  challenge   text NOT NULL,
  remember    boolean NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

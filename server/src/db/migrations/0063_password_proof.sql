-- When a session last proved the password of its account; null where it has to be asked (decision 070).
ALTER TABLE sessions ADD COLUMN password_at timestamptz;

-- Addresses that an account gave up and may still take back, by the link that went to each of them.
CREATE TABLE address_changes (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    integer NOT NULL REFERENCES users ON DELETE CASCADE,
  old_email  citext NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  changed_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  -- Undone, or made void by the undoing of an earlier one.
  closed_at  timestamptz
);
CREATE INDEX address_changes_user ON address_changes (user_id);
CREATE INDEX address_changes_old_email ON address_changes (old_email) WHERE closed_at IS NULL;

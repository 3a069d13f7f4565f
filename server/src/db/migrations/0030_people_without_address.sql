-- A client at the desk has a phone and perhaps no email: nothing is mailed to them, and nobody signs in as them. Whoever
-- has a password, works here or has proved an address keeps one.
ALTER TABLE users
  ALTER COLUMN email DROP NOT NULL,
  ADD CONSTRAINT users_reachable CHECK (
    email IS NOT NULL
    OR role = 'user' AND phone IS NOT NULL AND password_hash IS NULL AND email_verified_at IS NULL);

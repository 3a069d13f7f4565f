-- Since when somebody of the staff may not sign in. Whoever leaves the staff is a client again, and may.
-- Older servers: they let somebody who was deactivated sign in until they are renewed; their sessions are over.
ALTER TABLE users ADD COLUMN deactivated_at timestamptz CHECK (deactivated_at IS NULL OR role <> 'user');

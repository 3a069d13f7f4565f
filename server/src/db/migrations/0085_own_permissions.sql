-- What a moderator or an admin may do of what their rank may, and at which locations; empty for all of it. Clients have
-- nothing to tick, and a superadmin is given nothing less.
-- Older servers: nobody has less than their rank before a newer server takes something from them.
ALTER TABLE users
  ADD COLUMN permissions text[] CHECK (permissions IS NULL OR role IN ('moderator', 'admin')),
  ADD COLUMN place_ids integer[] CHECK (place_ids IS NULL OR role IN ('moderator', 'admin'));

-- How many people there are, and how many of them are clients, is counted from this index alone.
CREATE INDEX users_by_role ON users (role) WHERE deleted_at IS NULL;

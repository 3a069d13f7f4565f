-- What the company sets of its public pages, whole with every save: the latest version is what visitors see.
-- Older servers: they know nothing of these tables.
CREATE TABLE site_versions (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by int REFERENCES users,
  restored_from int REFERENCES site_versions
);
CREATE TRIGGER site_versions_public_data AFTER INSERT OR UPDATE OR DELETE ON site_versions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

-- What somebody looks at before they save it; each has one.
CREATE TABLE site_drafts (
  user_id int PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text NOT NULL UNIQUE,
  document jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);

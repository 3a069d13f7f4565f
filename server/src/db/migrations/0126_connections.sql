-- What the last test of a connection found, and when its provider called: the settings' list of what is done goes by
-- it. Each stands with a hash of the settings that it was about, so that it says nothing of others.
CREATE TABLE connections (
  name text PRIMARY KEY CHECK (name IN ('whatsapp', 'stripe', 'cmi')),
  tested_setup text,
  tested_at timestamptz,
  findings jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(findings) = 'array'),
  -- As the provider calls whom the keys belong to.
  account text,
  heard_setup text,
  heard_at timestamptz,
  CHECK ((tested_setup IS NULL) = (tested_at IS NULL)),
  CHECK ((heard_setup IS NULL) = (heard_at IS NULL))
);

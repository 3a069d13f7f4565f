-- What the desk keeps of people, and the company's own papers and secrets.
ALTER TABLE users ADD COLUMN notes text;
CREATE INDEX users_newest ON users (created_at DESC, id DESC);

CREATE TABLE user_documents (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('identity_card', 'passport', 'driving_license', 'contract', 'other')),
  name text NOT NULL,
  file text NOT NULL UNIQUE REFERENCES files,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg')),
  uploaded_by int NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX user_documents_user_id ON user_documents (user_id);
CREATE INDEX user_documents_uploaded_by ON user_documents (uploaded_by);

ALTER TABLE company_settings
  ADD COLUMN company_ice text,
  ADD COLUMN company_if text,
  ADD COLUMN company_rc text,
  ADD COLUMN company_patente text,
  -- Sealed with a key that is not in the database.
  ADD COLUMN whatsapp_key text;

CREATE INDEX audit_at ON audit (at DESC, id DESC);

-- The dashboard keeps how many people and clients there are, so whoever comes, goes or changes role tells too (0018).
-- Signing in, which writes a person's row as well, tells nothing.
DROP TRIGGER users_public_data ON users;
CREATE TRIGGER users_public_data AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, avatar, role, deleted_at
  ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

-- What people do with reviews, and what strangers write to the company.
ALTER TABLE reviews
  -- The company's one answer.
  ADD COLUMN reply text,
  ADD COLUMN replied_at timestamptz,
  ADD COLUMN replied_by int REFERENCES users,
  ADD CHECK (num_nulls(reply, replied_at, replied_by) IN (0, 3));
CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_user_id ON reviews (user_id);

CREATE TABLE review_votes (
  review_id int NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_votes_user_id ON review_votes (user_id);

-- Open until a moderator decides; nobody reports a review twice, not even after that.
CREATE TABLE review_reports (
  review_id int NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id int NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_reports_user_id ON review_reports (user_id);

-- Only what a mean is made of moves it. The car is locked first: the mean is then read by a statement that sees what
-- whoever held the lock has written, else of two reviews at once the later would leave the earlier out.
CREATE OR REPLACE FUNCTION keep_car_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int := coalesce(NEW.car_id, OLD.car_id);
BEGIN
  PERFORM FROM cars WHERE id = changed FOR NO KEY UPDATE;
  UPDATE cars SET (rating, review_count) = (
    SELECT round(avg(rating), 1), count(*) FROM reviews WHERE car_id = changed AND status = 'visible')
  WHERE id = changed;
  RETURN NULL;
END $$;
DROP TRIGGER reviews_car_rating ON reviews;
CREATE TRIGGER reviews_car_rating AFTER INSERT OR DELETE OR UPDATE OF rating, status ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_car_rating();

CREATE TABLE contact_messages (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who wrote, where they were signed in.
  user_id int REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  email citext NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  language language NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'read', 'answered')),
  reply text,
  answered_at timestamptz,
  answered_by int REFERENCES users,
  created_at timestamptz NOT NULL,
  CHECK (num_nulls(reply, answered_at, answered_by) IN (0, 3)),
  CHECK (reply IS NULL OR status = 'answered')
);
CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_user_id ON contact_messages (user_id);
CREATE INDEX contact_messages_email ON contact_messages (email);

-- What visitors see of these (0008): votes, and of people the name and picture under what they wrote.
CREATE TRIGGER review_votes_public_data AFTER INSERT OR UPDATE OR DELETE ON review_votes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();
CREATE TRIGGER users_public_data AFTER UPDATE OF first_name, last_name, avatar, deleted_at ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();

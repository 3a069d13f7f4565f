-- A car may lend its photos: to those of its model, year and colour, or to all of its model.
ALTER TABLE cars ADD COLUMN photos_shared text CHECK (photos_shared IN ('alike', 'model'));

-- Whose photos a car shows that has none of its own, as `photosShown` (domain) decides at each write that may change it. No
-- row is locked for it but these: whoever writes one car must not wait for whoever writes another.
CREATE TABLE photos_shown (
  car_id int PRIMARY KEY,
  from_id int NOT NULL CHECK (from_id <> car_id)
);
CREATE INDEX photos_shown_from_id ON photos_shown (from_id);

-- Papers that came with a file of cars go with them when it is undone; one that somebody changed since is theirs.
ALTER TABLE car_papers ADD COLUMN import_id int REFERENCES imports (id);
CREATE INDEX car_papers_import_id ON car_papers (import_id) WHERE import_id IS NOT NULL;

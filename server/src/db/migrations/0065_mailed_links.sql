-- A mail that brings a code brings a link as well, which nobody has to type and nobody can guess (decision 072). Kept
-- hashed; null in codes that an older server has made.
ALTER TABLE codes ADD COLUMN link_hash bytea;

-- Whose password was made by the product and printed to a terminal: they are asked to choose one of their own.
ALTER TABLE users ADD COLUMN has_printed_password boolean NOT NULL DEFAULT false;

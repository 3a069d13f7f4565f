-- The columns of the desk's tables that somebody does not want to see, by table (decision 016).
ALTER TABLE users ADD COLUMN hidden_columns jsonb NOT NULL DEFAULT '{}';

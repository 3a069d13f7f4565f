-- Deposits in cash lie in the drawer that is counted: what they left in it on that day, below zero what they took.
-- Days that were closed before were counted without them, and so does an older server.
ALTER TABLE day_close_methods ADD COLUMN cash_deposits bigint NOT NULL DEFAULT 0;

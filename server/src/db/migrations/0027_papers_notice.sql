-- How many days before a pickup the papers of its car must last to the return: until then they can still be renewed,
-- so that a hire far ahead can be booked all the same.
ALTER TABLE company_settings
  ADD COLUMN papers_notice_days int NOT NULL DEFAULT 30 CHECK (papers_notice_days BETWEEN 0 AND 365);

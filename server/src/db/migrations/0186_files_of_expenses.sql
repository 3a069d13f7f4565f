-- The lines of a file are written by one statement: booked one by one they take longer than a call may.
CREATE FUNCTION book_added_expenses() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM book_write(ARRAY(SELECT row(d.*)::book_due FROM book_due_expenses d
    WHERE d.source_id = ANY (ARRAY(SELECT id FROM added)) AND d.struck_at IS NULL), clock_timestamp());
  RETURN NULL;
END $$;

-- Older servers: what they write is booked all the same, at the end of their statement.
DROP TRIGGER expenses_booked ON expenses;
-- Older servers: what they write is booked by this one from here on.
CREATE TRIGGER expenses_booked AFTER INSERT ON expenses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION book_added_expenses();
-- Older servers: what they delete is taken back as before.
CREATE TRIGGER expenses_removed_booked AFTER DELETE ON expenses
  FOR EACH ROW EXECUTE FUNCTION book_event('expenses', 'id');

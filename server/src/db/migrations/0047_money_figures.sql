-- Kept figures of money tell whether a day is closed, so a close tells as what it counts does (0018, 0040).
CREATE TRIGGER day_closes_public_data AFTER INSERT ON day_closes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_public_data();
-- The journal of a month reads the papers of that month alone.
CREATE INDEX invoices_issued_at ON invoices (issued_at, id);

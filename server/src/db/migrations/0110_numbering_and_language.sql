-- The agency's language: that of mails to its address, and of whatever is written to nobody in particular. An agency that
-- is there keeps the one that its mails had.
ALTER TABLE company_settings ADD COLUMN company_language language NOT NULL DEFAULT 'fr';
-- Older servers: they read the column made here nowhere.
UPDATE company_settings SET company_language = coalesce(
  (SELECT users.language FROM users
    WHERE users.email = company_settings.contact_email OR users.role = 'superadmin'
    ORDER BY users.email = company_settings.contact_email DESC NULLS LAST, users.id LIMIT 1),
  company_language);

-- How numbers of invoices and credit notes are written. They count on whatever is changed here. Numbers without their year
-- never begin again.
ALTER TABLE company_settings
  ADD COLUMN invoice_prefix text NOT NULL DEFAULT 'F' CHECK (invoice_prefix ~ '^[A-Z][A-Z0-9./]{0,7}$'),
  ADD COLUMN credit_note_prefix text NOT NULL DEFAULT 'A' CHECK (credit_note_prefix ~ '^[A-Z][A-Z0-9./]{0,7}$'),
  ADD COLUMN invoice_number_year boolean NOT NULL DEFAULT true,
  ADD COLUMN invoice_number_digits int NOT NULL DEFAULT 5 CHECK (invoice_number_digits BETWEEN 1 AND 8),
  ADD COLUMN invoice_number_restarts boolean NOT NULL DEFAULT true;
-- Older servers: they change none of these.
ALTER TABLE company_settings
  ADD CONSTRAINT company_settings_prefixes CHECK (invoice_prefix <> credit_note_prefix),
  ADD CONSTRAINT company_settings_restarts CHECK (invoice_number_year OR NOT invoice_number_restarts);

-- The number after which a year's series begins: 0, what was issued elsewhere before, or where the year before ended.
ALTER TABLE invoice_series ADD COLUMN begins_after int NOT NULL DEFAULT 0 CHECK (begins_after >= 0);

-- A series is never put back and leaves out no number. Where it begins can be said until its first document is issued.
CREATE FUNCTION keep_invoice_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM invoices WHERE kind = coalesce(NEW.kind, OLD.kind)) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  IF TG_OP = 'DELETE'
     OR TG_OP = 'UPDATE' AND (NEW.kind, NEW.year, NEW.begins_after, NEW.last)
       IS DISTINCT FROM (OLD.kind, OLD.year, OLD.begins_after, OLD.last + 1)
     OR TG_OP = 'INSERT' AND (NEW.last <> NEW.begins_after + 1 OR NEW.begins_after NOT IN (0, coalesce(
       (SELECT last FROM invoice_series WHERE kind = NEW.kind AND year < NEW.year ORDER BY year DESC LIMIT 1), 0))) THEN
    RAISE EXCEPTION 'a series of invoices goes on by one';
  END IF;
  RETURN NEW;
END $$;
-- Older servers: they count on by one.
CREATE TRIGGER invoice_series_keep BEFORE INSERT OR UPDATE OR DELETE ON invoice_series
  FOR EACH ROW EXECUTE FUNCTION keep_invoice_series();

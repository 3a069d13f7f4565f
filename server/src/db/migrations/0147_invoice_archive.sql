-- An invoice or credit note as UBL 2.1 as it was issued, with its hash (docs/rules/country.md#structured-invoice).
CREATE TABLE invoice_archive (
  invoice_id int PRIMARY KEY REFERENCES invoices,
  ubl text NOT NULL,
  sha256 bytea NOT NULL CHECK (sha256 = sha256(convert_to(ubl, 'UTF8'))),
  archived_at timestamptz NOT NULL
);
CREATE FUNCTION invoice_archive_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was archived stays as it is';
END $$;
CREATE TRIGGER invoice_archive_stays BEFORE UPDATE OR DELETE ON invoice_archive
  FOR EACH ROW EXECUTE FUNCTION invoice_archive_stays();

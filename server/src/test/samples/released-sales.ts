/** The rows of `releasedData` that the ways to sell bring: companies, agents, and rates. */
export const releasedSales: Record<number, string> = {
  168: `
    INSERT INTO users (first_name, last_name, email, password_hash)
      VALUES ('Atlas', 'SARL', 'atlas@example.com', 'hash');
    INSERT INTO company_people (company_id, person_id, added_by, added_at)
      SELECT max(id), min(id), 1, '2026-06-13Z' FROM users`,
  169: `
    INSERT INTO invoices (kind, subject, number, user_id, buyer_name, content, issued_by, issued_at)
      SELECT 'invoice', 'month', 'M-1', 1, 'Atlas SARL', content, 1, '2026-06-30Z' FROM invoices ORDER BY id LIMIT 1;
    INSERT INTO invoice_hires (invoice_id, booking_id, part, standing)
      SELECT max(id), 1, 'later_charges', true FROM invoices`,
  170: `
    INSERT INTO invoice_reminders SELECT max(id), 7, '2026-07-10Z' FROM invoices;
    INSERT INTO company_invoice_runs VALUES (1, '2026-06', '2026-07-01Z')`,
  171: `
    INSERT INTO agents (name, code, commission_percent, created_at) VALUES ('Riad', 'RIAD', 10, '2026-06-13Z');
    INSERT INTO agent_commissions SELECT 1, min(id), 100 FROM expenses`,
  176: `
    INSERT INTO rate_rules (name, percent, category_id, utilisation_above, created_at)
      SELECT '{"en": "High demand", "ar": "طلب مرتفع", "fr": "Forte demande"}', 15, min(id), 80, '2026-06-13Z'
      FROM categories;
    INSERT INTO category_rate_limits SELECT min(id), 20000, 90000 FROM categories;
    INSERT INTO category_days SELECT min(id), '2026-08-01', 83.33 FROM categories`,
  177: `
    INSERT INTO past_rates (until, sheet) VALUES ('2026-06-13Z', '{"rules": [], "limits": [], "busy": []}')`,
  178: `
    INSERT INTO rate_advice_dismissals
      SELECT min(id), 'up', '2026-07-01', '2026-07-07', 1, '2026-06-13Z' FROM categories`,
}

import type { ExpenseCategory, IncomeSource } from '@marhala/domain/money/expense.ts'
import type { InvoiceKind, InvoiceSubject } from '@marhala/domain/money/invoice.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { InvoiceCharge } from '../../documents/public/read-invoice-content.ts'

/** The numbered documents issued between two instants, in the order of their numbers, with a journal's columns. */
export async function listIssued(db: Kysely<DB>, { start, end }: { start: Date; end: Date }) {
  return db
    .selectFrom('invoices')
    .select(['number', 'buyer_name', 'buyer_ice', 'issued_at'])
    .select((eb) => [
      eb.ref('kind').$castTo<InvoiceKind>().as('kind'),
      eb.ref('subject').$castTo<InvoiceSubject>().as('subject'),
      // Only these parts of the document's JSON: a busy month has thousands.
      sql<string>`content->>'reference'`.as('reference'),
      sql<string | null>`content->'car'->>'name'`.as('car'),
      sql<number>`(content->'quote'->>'tax_rate')::float8`.as('tax_rate'),
      sql<number>`(content->'quote'->>'tax')::bigint`.as('tax'),
      sql<number>`(content->'quote'->>'total_price')::bigint`.as('total_price'),
      sql<InvoiceCharge[]>`coalesce(content->'charges', '[]')`.as('charges'),
      sql<{ total: number; tax: number }[]>`coalesce(content->'advances', '[]')`.as('advances'),
    ])
    .where('issued_at', '>=', start)
    .where('issued_at', '<', end)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
}

export type IssuedRow = Awaited<ReturnType<typeof listIssued>>[number]

/** The additional incomes of some days that are not void, in order. */
export async function listIncomesOfDays(db: Kysely<DB>, { start_date, end_date }: DaySpan) {
  return db
    .selectFrom('additional_incomes')
    .select(['id', 'date', 'amount', 'vat', 'vat_rate', 'payer', 'note'])
    .select((eb) => eb.ref('source').$castTo<IncomeSource>().as('source'))
    .where('voided_at', 'is', null)
    .where('date', '>=', start_date)
    .where('date', '<=', end_date)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

/** The expenses of some days that are not void, in order. */
export async function listExpensesOfDays(db: Kysely<DB>, { start_date, end_date }: DaySpan) {
  return db
    .selectFrom('expenses')
    .select(['id', 'date', 'amount', 'vat', 'vat_rate', 'vendor', 'supplier_ice', 'note'])
    .select((eb) => eb.ref('category').$castTo<ExpenseCategory>().as('category'))
    .where('voided_at', 'is', null)
    .where('date', '>=', start_date)
    .where('date', '<=', end_date)
    .orderBy('date')
    .orderBy('id')
    .execute()
}

/** The tax paid with expenses in some days, by rate. */
export async function sumExpenseVat(db: Kysely<DB>, { start_date, end_date }: DaySpan) {
  const { rows } = await sql<{ vat_rate: string; vat: number; gross: number }>`
    select vat_rate, sum(vat)::bigint as vat, sum(amount)::bigint as gross from expenses
    where voided_at is null and date between ${start_date} and ${end_date} group by 1 order by 1`.execute(db)
  return rows.map(({ vat_rate, ...sum }) => ({ ...sum, vat_rate: Number(vat_rate) }))
}

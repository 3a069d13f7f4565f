import type { InvoiceKind, InvoiceSubject } from '@marhala/domain/money/invoice.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { InvoiceCharge, InvoicedHire } from '../../documents/public/read-invoice-content.ts'

export type InvoiceFilter = {
  /** Of one company; else of all of them. */
  user_id?: number | undefined
  /** As they stood before an instant. */
  end: Date
}

/** The invoices and credit notes of companies that were issued before an instant, in the order of their numbers. */
export async function listCompanyInvoices(db: Kysely<DB>, { user_id, end }: InvoiceFilter) {
  return db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .leftJoin('invoices as note', (join) =>
      join.onRef('note.credits', '=', 'invoices.id').on('note.issued_at', '<', end),
    )
    .leftJoin('invoices as cancelled', 'cancelled.id', 'invoices.credits')
    .select(['invoices.id', 'invoices.number', 'invoices.issued_at', 'invoices.due_on', 'invoices.user_id'])
    .select(['invoices.booking_id', 'invoices.buyer_name', 'invoices.buyer_ice', 'users.legal_name'])
    .select((eb) => [
      eb.ref('invoices.kind').$castTo<InvoiceKind>().as('kind'),
      eb.ref('invoices.subject').$castTo<InvoiceSubject>().as('subject'),
      eb.fn.coalesce('note.number', 'cancelled.number').as('counterpart'),
      sql<number>`(invoices.content->'quote'->>'total_price')::bigint`.as('total_price'),
      sql<InvoiceCharge[]>`coalesce(invoices.content->'charges', '[]')`.as('charges'),
      sql<{ number: string; total: number; tax: number }[]>`coalesce(invoices.content->'advances', '[]')`.as(
        'advances',
      ),
      sql<InvoicedHire[] | null>`invoices.content->'hires'`.as('hires'),
      sql<string>`coalesce(invoices.content->'hires'->0->>'reference', invoices.content->>'reference')`.as(
        'reference',
      ),
    ])
    .where('users.legal_name', 'is not', null)
    .$if(user_id !== undefined, (qb) => qb.where('invoices.user_id', '=', user_id!))
    .where('invoices.issued_at', '<', end)
    .orderBy('invoices.id')
    .execute()
}

export type CompanyInvoiceRow = Awaited<ReturnType<typeof listCompanyInvoices>>[number]

/** What was paid of some bookings before an instant: charges less refunds, and the deposit that paid charges. */
export async function listPaid(
  db: Kysely<DB>,
  ids: readonly number[],
  end: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ booking_id: number; paid: number }>`
    select b.id as booking_id, coalesce(p.paid, 0) + least(coalesce(p.retained, 0), coalesce(c.from_deposit, 0)) as paid
    from unnest(${ids}::int[]) as b (id)
    left join lateral (select
        sum(case kind when 'charge' then amount when 'refund' then -amount else 0 end)::bigint as paid,
        sum(amount) filter (where kind = 'warranty_retained')::bigint as retained
      from payments where booking_id = b.id and voided_at is null and created_at < ${end}) as p on true
    left join lateral (select sum(from_deposit)::bigint as from_deposit from booking_charges
      where booking_id = b.id and voided_at is null and created_at < ${end}) as c on true`.execute(db)
  return new Map(rows.map(({ booking_id, paid }) => [booking_id, Number(paid)]))
}

/**
 * The money of a company's bookings before an instant, as it came: what was booked at one instant by one way is one, such as
 * a payment over many hires.
 */
export async function listMoney(db: Kysely<DB>, userId: number, end: Date) {
  const { rows } = await sql<{ at: Date; paid: number; transaction_id: string | null }>`
    select p.created_at as at, min(p.transaction_id) as transaction_id,
      sum(case p.kind when 'refund' then -p.amount else p.amount end)::bigint as paid
    from payments p join bookings b on b.id = p.booking_id
    where b.user_id = ${userId} and p.voided_at is null and p.created_at < ${end}
      and (p.kind in ('charge', 'refund') or p.kind = 'warranty_retained' and b.charges_from_deposit > 0)
    group by p.created_at, p.payment_method, p.kind = 'refund' order by 1`.execute(db)
  return rows.map((row) => ({ ...row, paid: Number(row.paid) }))
}

/** The companies whose hires are invoiced together, oldest account first. */
export async function listMonthlyCompanies(db: Kysely<DB>): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('monthly_invoice', '=', true)
    .where('legal_name', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that a company's month is invoiced by itself; whether it was not yet. */
export async function insertRun(
  db: Kysely<DB>,
  row: { company_id: number; month: string; ran_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('company_invoice_runs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes that a reminder of an invoice went out; whether neither it nor a later one had. */
export async function insertReminder(
  db: Kysely<DB>,
  { invoice_id, step, sent_at }: { invoice_id: number; step: number; sent_at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into invoice_reminders (invoice_id, step, sent_at)
    select ${invoice_id}, ${step}, ${sent_at}
    where not exists (select from invoice_reminders where invoice_id = ${invoice_id} and step >= ${step})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

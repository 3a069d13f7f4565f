import { vatDue } from '@marhala/domain/price/vat.ts'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { AppContext } from '../context.ts'
import type { DB } from '../db/tables.ts'
import { readVat } from '../features/accounting/public/read-journals.ts'
import { readGainsOf } from '../features/gains/read-gains.ts'
import { whenOver } from './when-over.ts'

const months = ['2026-01', '2026-03', '2026-05']
const daysOf = (month: string) => ({ start_date: `${month}-01`, end_date: `${month}-30` })

/** A connection without the limits of the product's own, for what takes long. */
export async function openRawClient({ connection }: Pick<AppContext, 'connection'>): Promise<pg.Client> {
  const client = new pg.Client(connection)
  // Somebody may end it while it waits.
  client.on('error', () => {})
  await client.connect()
  whenOver(() => client.end())
  return client
}

/** What the money itself says, past the books: gains and tax of some months as screens have them, deposits held. */
export async function shownFigures(context: AppContext) {
  const figures = []
  for (const month of months) {
    const days = daysOf(month)
    const fresh = (_: unknown, read: () => Promise<never>) => read()
    const gains = await readGainsOf(fresh as never, context, { days, time_zone: 'Africa/Casablanca' })
    const { rental_gains, additional_income, expenses, retained_deposits } = gains
    const { sales, purchases, vat_charged, vat_paid } = await readVat(context, days)
    expectSame(vatDue(sales, purchases), vat_charged - vat_paid)
    figures.push({
      month,
      rental_gains,
      additional_income,
      expenses,
      retained_deposits,
      vat_charged,
      vat_paid,
    })
  }
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(case kind when 'warranty_in' then amount else -amount end), 0)::bigint as held from payments
    where voided_at is null and kind like 'warranty%'`.execute(context.db)
  return { figures, deposits_held: rows[0]!.held }
}

function expectSame(one: number, other: number): void {
  if (one !== other) throw new Error(`${one} is not ${other}`)
}

/** The same as sums of what was in the books at an instant. */
export async function bookedFigures(db: Kysely<DB>, until: Date) {
  const figures = []
  for (const month of months) {
    const { start_date, end_date } = daysOf(month)
    const { rows } = await sql<Record<string, number>>`
      select coalesce(sum(l.credit - l.debit) filter (where e.source = 'payments' and l.purpose = 'clients'), 0)::bigint as rental_gains,
        coalesce(sum(l.credit - l.debit) filter (where e.source = 'additional_incomes'
          and (l.purpose like '%\\_income' or l.purpose = 'vat_billed')), 0)::bigint as additional_income,
        coalesce(sum(l.credit - l.debit) filter (where e.part = 'bought' and l.purpose = 'suppliers'), 0)::bigint as expenses,
        coalesce(sum(l.debit - l.credit) filter (where e.journal = 'general' and l.purpose = 'deposits'), 0)::bigint as retained_deposits,
        coalesce(sum(l.credit - l.debit) filter (where l.purpose = 'vat_billed'), 0)::bigint as vat_charged,
        coalesce(sum(l.debit - l.credit) filter (where l.purpose = 'vat_recoverable'), 0)::bigint as vat_paid
      from book_lines l join book_entries e on e.id = l.entry_id
      where e.written_at <= ${until} and e.day between ${start_date} and ${end_date}`.execute(db)
    figures.push({ month, ...rows[0]! })
  }
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as held from book_lines l join book_entries e on e.id = l.entry_id
    where l.purpose = 'deposits' and e.written_at <= ${until}`.execute(db)
  return { figures, deposits_held: rows[0]!.held }
}

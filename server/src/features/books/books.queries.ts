import type { BookJournal } from '@marhala/domain/money/books.ts'
import type { AccountPurpose } from '@marhala/domain/morocco/accounts.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { clientNameSql } from '../users/public/client-name.queries.ts'

export type Paging = { limit: number; offset: number }

/** The sums of an account: before some days, in them, and how many there are. */
export type AccountSums = { opening: number; debit: number; credit: number }

const inDays = ({ start_date, end_date }: DaySpan) => sql`e.day between ${start_date} and ${end_date}`
const sums = ({ start_date, end_date }: DaySpan) => sql`
  coalesce(sum(l.debit - l.credit) filter (where e.day < ${start_date}), 0)::bigint as opening,
  coalesce(sum(l.debit) filter (where ${inDays({ start_date, end_date })}), 0)::bigint as debit,
  coalesce(sum(l.credit) filter (where ${inDays({ start_date, end_date })}), 0)::bigint as credit`

/** Each account that has lines until the last of some days. */
export async function sumAccounts(db: Kysely<DB>, days: DaySpan) {
  const { rows } = await sql<AccountSums & { purpose: AccountPurpose }>`
    select l.purpose, ${sums(days)} from book_lines l join book_entries e on e.id = l.entry_id
    where e.day <= ${days.end_date} group by l.purpose`.execute(db)
  return rows
}

/** What a line says of its event: a number that is known elsewhere, and who it is of. */
const piece = sql<string>`case e.source
  when 'invoices' then (select number from invoices where invoices.id = e.source_id)
  when 'expenses' then 'E-' || e.source_id when 'additional_incomes' then 'R-' || e.source_id
  when 'till_moves' then 'T-' || e.source_id when 'day_closes' then 'C-' || e.source_id
  else 'P-' || e.source_id end`

export type BookLine = {
  entry_id: number
  day: string
  journal: BookJournal
  source: string
  piece: string
  is_reversal: boolean
  purpose: AccountPurpose
  party: string | null
  reference: string | null
  debit: number
  credit: number
}

type LineFilter = { journal?: BookJournal; purpose?: string; user_id?: number; supplier?: string }

function conditionOf({ journal, purpose, user_id, supplier }: LineFilter): RawBuilder<unknown> {
  const parts = [
    journal && sql`e.journal = ${journal}`,
    purpose && sql`l.purpose = ${purpose}`,
    user_id !== undefined && sql`l.user_id = ${user_id}`,
    supplier !== undefined && sql`l.supplier = ${supplier}`,
  ]
  return sql.join([sql`true`, ...parts.filter((part) => typeof part === 'object')], sql` and `)
}

/** The lines of some days that match a filter, in the order of the books, and how many they are with their sums. */
export async function listBookLines(
  db: Kysely<DB>,
  days: DaySpan,
  filter: LineFilter,
  paging: Paging | null,
) {
  const from = sql`book_lines l join book_entries e on e.id = l.entry_id where ${inDays(days)} and ${conditionOf(filter)}`
  const { rows: found } = await sql<{ count: number; debit: number; credit: number }>`
    select count(*)::int as count, coalesce(sum(l.debit), 0)::bigint as debit,
      coalesce(sum(l.credit), 0)::bigint as credit from ${from}`.execute(db)
  const { rows } = await sql<BookLine & { before: number }>`
    select e.id as entry_id, e.day, e.journal, e.source, ${piece} as piece, e.reverses_id is not null as is_reversal,
      l.purpose, coalesce(l.supplier, ${clientNameSql}) as party, bookings.reference, l.debit, l.credit, l.before
    from (select l.*, sum(l.debit - l.credit) over (order by e.day, e.id, l.credit, l.purpose)::bigint as before,
        row_number() over (order by e.day, e.id, l.credit, l.purpose) as place from ${from}
      order by e.day, e.id, l.credit, l.purpose limit ${paging?.limit ?? null} offset ${paging?.offset ?? 0}) l
    join book_entries e on e.id = l.entry_id
    left join users on users.id = l.user_id left join bookings on bookings.id = l.booking_id
    order by l.place`.execute(db)
  return { ...found[0]!, lines: rows }
}

/** What an account came to before a day. */
export async function sumBefore(db: Kysely<DB>, day: string, filter: LineFilter): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as sum from book_lines l join book_entries e on e.id = l.entry_id
    where e.day < ${day} and ${conditionOf(filter)}`.execute(db)
  return rows[0]!.sum
}

type Party = AccountSums & { key: string; name: string }

/** The clients' accounts: whoever ever had a line by then, by name. */
export async function sumClients(db: Kysely<DB>, days: DaySpan): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select users.id::text as key, ${clientNameSql} as name, of_user.opening, of_user.debit, of_user.credit
    from (select l.user_id, ${sums(days)} from book_lines l join book_entries e on e.id = l.entry_id
      where l.purpose = 'clients' and e.day <= ${days.end_date} group by l.user_id) of_user
    join users on users.id = of_user.user_id order by 2, users.id`.execute(db)
  return rows
}

/** The suppliers' accounts by name; what was bought of nobody in particular stands first. */
export async function sumSuppliers(db: Kysely<DB>, days: DaySpan): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select coalesce(l.supplier, '') as key, coalesce(l.supplier, '') as name, ${sums(days)}
    from book_lines l join book_entries e on e.id = l.entry_id
    where l.purpose = 'suppliers' and e.day <= ${days.end_date} group by 1 order by 1`.execute(db)
  return rows
}

/** The numbers that the company gave accounts. */
export async function listOwnNumbers(db: Kysely<DB>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('book_accounts').selectAll().execute()
  return new Map(rows.map(({ purpose, number }) => [purpose, number]))
}

/** Gives an account another number, or the plan's again. */
export async function saveOwnNumber(db: Kysely<DB>, purpose: string, number: string | null): Promise<void> {
  await db.deleteFrom('book_accounts').where('purpose', '=', purpose).execute()
  if (number !== null) await db.insertInto('book_accounts').values({ purpose, number }).execute()
}

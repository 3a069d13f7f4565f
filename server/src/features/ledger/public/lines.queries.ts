import type { ExpenseCategory, ExpenseSource, IncomeSource, LineKind } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import type { AdditionalIncomes, DB, Expenses } from '../../../db/tables.ts'
import { holdsAll, searchPatterns } from '../../cars/public/car-rows.queries.ts'

type Lines = { expense: Expenses; income: AdditionalIncomes }
type Line = Pick<Expenses, keyof Expenses & keyof AdditionalIncomes>

/** A line with the columns of its car, its author, its reversal and its day's close. */
export type LineRow<Kind extends LineKind = LineKind> = Selectable<Line> & {
  payment_method: PaymentMethod
  car_model: string | null
  car_plate: string | null
  car_brand: string | null
  actor_first_name: string | null
  actor_last_name: string | null
  reversed_by_id: number | null
} & {
    expense: Selectable<Expenses> & { category: ExpenseCategory; source: ExpenseSource }
    income: Selectable<AdditionalIncomes> & { source: IncomeSource; reference: string | null }
  }[Kind]

export type NewLine<Kind extends LineKind = LineKind> = {
  [Of in LineKind]: Omit<Insertable<Lines[Of]>, 'search'>
}[Kind]

/** The filters of lines of either kind; void ones are found only on request. */
export type LineFilter = {
  search?: string | undefined
  car_id?: number | undefined
  days?: DaySpan | undefined
  min_amount?: number | undefined
  max_amount?: number | undefined
  payment_method?: PaymentMethod | undefined
  voided?: boolean | undefined
  category?: ExpenseCategory[] | undefined
  vendor?: string | undefined
  source?: ExpenseSource | IncomeSource[] | undefined
  /** Who wrote it. */
  created_by?: number | undefined
}

export type LineOrder = { by: 'date' | 'amount' | 'created_at'; order: 'asc' | 'desc' }

export const tableOf = { expense: 'expenses', income: 'additional_incomes' } as const

/** The condition of a filter on the table of a kind. */
export function lineCondition(
  kind: LineKind,
  { days, min_amount, max_amount, voided, search, category, vendor, source, ...exact }: LineFilter,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${tableOf[kind]}.${name}`)
  const isOneOf = (name: string, values: readonly string[] = []) =>
    values.length > 0 && sql`${column(name)} = any(${values})`
  const parts = [
    voided ? sql`${column('voided_at')} is not null` : sql`${column('voided_at')} is null`,
    exact.created_by !== undefined && sql`${column('created_by')} = ${exact.created_by}`,
    exact.car_id !== undefined && sql`${column('car_id')} = ${exact.car_id}`,
    days && sql`${column('date')} between ${days.start_date} and ${days.end_date}`,
    min_amount !== undefined && sql`${column('amount')} >= ${min_amount}`,
    max_amount !== undefined && sql`${column('amount')} <= ${max_amount}`,
    exact.payment_method && sql`${column('payment_method')} = ${exact.payment_method}`,
    isOneOf('category', category),
    isOneOf('source', source && [source].flat()),
    vendor && isBy(searchPatterns(vendor)),
    search && isAbout(kind, searchPatterns(search)),
  ]
  return sql<SqlBool>`(${sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )})`
}

/**
 * Every word in the line itself, in its car, or in its booking's reference: an index finds the first, short lists the
 * others.
 */
function isAbout(kind: LineKind, patterns: string[]): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${tableOf[kind]}.${name}`)
  const isOfBooking = sql`or additional_incomes.booking_id = any(array(
    select id from bookings where id in (select booking_id from additional_incomes)
      and fold_code(reference) like all (${patterns})))`
  return sql`(${holdsAll(column('search'), patterns)} or ${column('car_id')} = any(array(
    select a.car_id from car_availability a join cars on cars.id = a.car_id
    where a.search || ' ' || fold_code(cars.registration_plate) like all (${patterns})))
    ${kind === 'income' ? isOfBooking : sql``})`
}

/** Every word in the vendor's name; the expense's search text has it, which an index finds. */
function isBy(patterns: string[]): RawBuilder<unknown> {
  return sql`(${holdsAll(sql`expenses.search`, patterns)} and fold_text(expenses.vendor) like all (${patterns}))`
}

/**
 * The ids of one page of lines, or of all, and the sum of all of them. With words the lines are found once, for both: a
 * scan for the first fifteen takes long where there are few. Otherwise an index gives the page.
 */
export async function findLinePage(
  db: Kysely<DB>,
  kind: LineKind,
  filter: LineFilter,
  { by, order, limit, offset = 0 }: LineOrder & { limit?: number; offset?: number },
) {
  const isOfWords = filter.search || filter.vendor
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ ids: number[]; count: number; total: number; vat: number }>`
    with found as ${isOfWords ? sql`materialized` : sql`not materialized`} (
      select id, ${sql.ref(by)}, amount as paid, vat from ${sql.table(tableOf[kind])}
      where ${lineCondition(kind, filter)})
    select array(select id from found order by ${sql.ref(by)} ${direction}, id ${direction}
        limit ${limit ?? null} offset ${offset}) as ids,
      count(*)::int as count, coalesce(sum(paid), 0)::bigint as total, coalesce(sum(vat), 0)::bigint as vat
    from found`.execute(db)
  return rows[0]!
}

/** Some whole lines, in the order of their ids. */
export async function listLinesOf<Kind extends LineKind>(
  db: Kysely<DB>,
  kind: Kind,
  ids: number[],
): Promise<LineRow<Kind>[]> {
  if (ids.length === 0) return []
  const table = sql.table(tableOf[kind])
  const isIncome = kind === 'income'
  const { rows } = await sql<LineRow<Kind>>`
    select line.*, cars.model as car_model, cars.registration_plate as car_plate, brands.name as car_brand,
      users.first_name as actor_first_name, users.last_name as actor_last_name,
      reversal.id as reversed_by_id ${isIncome ? sql`, bookings.reference` : sql``}
    from ${table} line
    left join cars on cars.id = line.car_id
    left join brands on brands.id = cars.brand_id
    left join users on users.id = line.created_by
    left join ${table} reversal on reversal.reverses_id = line.id
    ${isIncome ? sql`left join bookings on bookings.id = line.booking_id` : sql``}
    where line.id = any(${ids})`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** One whole line. */
export async function findLine<Kind extends LineKind>(
  db: Kysely<DB>,
  kind: Kind,
  id: number,
): Promise<LineRow<Kind> | undefined> {
  return (await listLinesOf(db, kind, [id]))[0]
}

/** The same under lock: of two changes at once, the second sees the first. */
export async function lockLine<Kind extends LineKind>(db: Kysely<DB>, kind: Kind, id: number) {
  await db
    .selectFrom(tableOf[kind] as 'expenses')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findLine(db, kind, id)
}

/** Whether a booking exists. */
export async function hasBooking(db: Kysely<DB>, id: number): Promise<boolean> {
  const found = await db.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** The plates of all cars, by which a file names them. */
export async function listPlates(db: Kysely<DB>) {
  return db.selectFrom('cars').select(['id', 'registration_plate']).execute()
}

/** Writes lines and returns their ids; in batches, each well below PostgreSQL's 65,535 parameters a statement. */
export async function insertLines<Kind extends LineKind>(
  db: Kysely<DB>,
  kind: Kind,
  rows: NewLine<Kind>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += batch) {
    const values = rows.slice(at, at + batch) as NewLine<'expense'>[]
    const written = db.insertInto(tableOf[kind] as 'expenses').values(values)
    ids.push(...(await written.returning('id').execute()).map(({ id }) => id))
  }
  return ids
}

const batch = 1000

/** Changes a line. */
export async function updateLine(
  db: Kysely<DB>,
  kind: LineKind,
  id: number,
  changes: Partial<NewLine>,
): Promise<void> {
  const table = tableOf[kind] as 'expenses'
  await db
    .updateTable(table)
    .set(changes as Updateable<Expenses>)
    .where('id', '=', id)
    .execute()
}

/** Deletes a line. */
export async function deleteLine(db: Kysely<DB>, kind: LineKind, id: number): Promise<void> {
  await db.deleteFrom(tableOf[kind]).where('id', '=', id).execute()
}

/** Whether a person wrote an expense. */
export async function isOwnExpense(db: Kysely<DB>, id: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('expenses')
    .select('id')
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes the lines that lie in a till into a close: from then on no figure of them changes. */
export async function takeLinesIntoClose(db: Kysely<DB>, tillId: number, closeId: number): Promise<void> {
  for (const table of Object.values(tableOf))
    await sql`update ${sql.table(table)} set close_id = ${closeId}
      where till_id = ${tillId} and close_id is null and voided_at is null`.execute(db)
}

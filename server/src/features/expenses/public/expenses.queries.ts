import type { ExpenseCategory, ExpenseSource } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { DB, Expenses } from '../../../db/tables.ts'
import { holdsAll, searchPatterns } from '../../cars/public/car-rows.ts'

/** Which expenses are meant; void ones count for nothing and are found only where they are asked for. */
export type ExpenseFilter = {
  search?: string | undefined
  category?: ExpenseCategory[] | undefined
  car_id?: number | undefined
  days?: DaySpan | undefined
  vendor?: string | undefined
  min_amount?: number | undefined
  max_amount?: number | undefined
  payment_method?: PaymentMethod | undefined
  source?: ExpenseSource | undefined
  voided?: boolean | undefined
}

/** The condition of a filter on `expenses`. */
export function expenseCondition(filter: ExpenseFilter): RawBuilder<SqlBool> {
  const { search, category, car_id, days, vendor, min_amount, max_amount, payment_method, source } = filter
  const parts: (RawBuilder<unknown> | undefined | '')[] = [
    filter.voided ? sql`expenses.voided_at is not null` : sql`expenses.voided_at is null`,
    category && category.length > 0 ? sql`expenses.category = any(${category})` : undefined,
    car_id === undefined ? undefined : sql`expenses.car_id = ${car_id}`,
    days && sql`expenses.date between ${days.start_date} and ${days.end_date}`,
    vendor && isBy(searchPatterns(vendor)),
    min_amount === undefined ? undefined : sql`expenses.amount >= ${min_amount}`,
    max_amount === undefined ? undefined : sql`expenses.amount <= ${max_amount}`,
    payment_method && sql`expenses.payment_method = ${payment_method}`,
    source && sql`expenses.source = ${source}`,
    search && isAbout(searchPatterns(search)),
  ]
  return sql<SqlBool>`(${sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )})`
}

/** Every word in the expense itself, or every word in its car: an index finds the one, a short list the other. */
function isAbout(patterns: string[]): RawBuilder<unknown> {
  return sql`(${holdsAll(sql`expenses.search`, patterns)} or expenses.car_id = any(array(
    select a.car_id from car_availability a join cars on cars.id = a.car_id
    where a.search || ' ' || fold_code(cars.registration_plate) like all (${patterns}))))`
}

/** Every word in the vendor's name; what an expense is searched by holds it, and that an index finds. */
function isBy(patterns: string[]): RawBuilder<unknown> {
  return sql`(${holdsAll(sql`expenses.search`, patterns)} and fold_text(expenses.vendor) like all (${patterns}))`
}

/** Expenses with what a line shows of them; callers add which ones. */
function selectExpenses(db: Kysely<DB>) {
  return db
    .selectFrom('expenses')
    .leftJoin('cars', 'cars.id', 'expenses.car_id')
    .leftJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('users', 'users.id', 'expenses.created_by')
    .leftJoin('expenses as reversal', 'reversal.reverses_id', 'expenses.id')
    .leftJoin('day_closes', 'day_closes.date', 'expenses.date')
    .selectAll('expenses')
    .select((eb) => [
      eb.ref('expenses.category').$castTo<ExpenseCategory>().as('category'),
      eb.ref('expenses.source').$castTo<ExpenseSource>().as('source'),
      eb.ref('expenses.payment_method').$castTo<PaymentMethod>().as('payment_method'),
      'cars.model as car_model',
      'cars.registration_plate as car_plate',
      'brands.name as car_brand',
      'users.first_name as actor_first_name',
      'users.last_name as actor_last_name',
      'reversal.id as reversed_by_id',
      'day_closes.id as day_close_id',
    ])
}

export type ExpenseRow = Awaited<ReturnType<ReturnType<typeof selectExpenses>['execute']>>[number]

export type ExpenseOrder = { by: 'date' | 'amount' | 'created_at'; order: 'asc' | 'desc' }

/** The numbers of all expenses that a filter finds, in order. */
export async function listExpenseIds(
  db: Kysely<DB>,
  filter: ExpenseFilter,
  { by, order }: ExpenseOrder,
): Promise<number[]> {
  const rows = await db
    .selectFrom('expenses')
    .select('expenses.id')
    .where(expenseCondition(filter))
    .orderBy(`expenses.${by}`, order)
    .orderBy('expenses.id', order)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The numbers of one page of them, and what all of them add up to. Those of some words are found once, for both: to meet
 * the first fifteen on a way through every expense takes long where there are few. Otherwise an index knows the page.
 */
export async function findExpensePage(
  db: Kysely<DB>,
  filter: ExpenseFilter,
  { by, order, limit, offset }: ExpenseOrder & { limit: number; offset: number },
) {
  const isOfWords = filter.search || filter.vendor
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ ids: number[]; count: number; total: number; vat: number }>`
    with found as ${isOfWords ? sql`materialized` : sql`not materialized`} (
      select id, ${sql.ref(by)}, amount as paid, vat from expenses where ${expenseCondition(filter)})
    select array(select id from found order by ${sql.ref(by)} ${direction}, id ${direction}
        limit ${limit} offset ${offset}) as ids,
      count(*)::int as count, coalesce(sum(paid), 0)::bigint as total, coalesce(sum(vat), 0)::bigint as vat
    from found`.execute(db)
  return rows[0]!
}

/** Some expenses whole, in the order of their numbers. */
export async function listExpensesOf(db: Kysely<DB>, ids: number[]): Promise<ExpenseRow[]> {
  if (ids.length === 0) return []
  const rows = await selectExpenses(db).where('expenses.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** One expense whole. */
export async function findExpense(db: Kysely<DB>, id: number): Promise<ExpenseRow | undefined> {
  return selectExpenses(db).where('expenses.id', '=', id).executeTakeFirst()
}

/** The same under lock: of two changes at once, the second sees the first. */
export async function lockExpense(db: Kysely<DB>, id: number): Promise<ExpenseRow | undefined> {
  await db.selectFrom('expenses').select('id').where('id', '=', id).forUpdate().execute()
  return findExpense(db, id)
}

/** How many expenses a filter finds, what they add up to, and the tax in it. */
export async function sumExpenses(db: Kysely<DB>, filter: ExpenseFilter) {
  return db
    .selectFrom('expenses')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(vat), 0)::bigint`.as('vat'),
    ])
    .where(expenseCondition(filter))
    .executeTakeFirstOrThrow()
}

/** Writes an expense. */
export async function insertExpense(
  db: Kysely<DB>,
  row: Omit<Insertable<Expenses>, 'search'>,
): Promise<number> {
  const { id } = await db.insertInto('expenses').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes an expense. */
export async function updateExpense(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<Expenses>,
): Promise<void> {
  await db.updateTable('expenses').set(changes).where('id', '=', id).execute()
}

/** Deletes an expense. */
export async function deleteExpense(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('expenses').where('id', '=', id).execute()
}

import type { ExpenseCategory, ExpenseSource } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { DB, Expenses } from '../../../db/tables.ts'
import { holdsAll, searchPatterns } from '../../cars/public/car-rows.queries.ts'
import {
  inOrderOf,
  isOfCar,
  lineColumns,
  lineCondition,
  type LineFilter,
  type LineOrder,
  sumLines,
} from '../../money-lines/public/line-rows.queries.ts'

/** Which expenses are meant. */
export type ExpenseFilter = LineFilter & {
  search?: string | undefined
  category?: ExpenseCategory[] | undefined
  vendor?: string | undefined
  source?: ExpenseSource | undefined
}

/** The condition of a filter on `expenses`. */
export function expenseCondition(filter: ExpenseFilter): RawBuilder<SqlBool> {
  const { search, category, vendor, source } = filter
  return lineCondition('expenses', filter, [
    category && category.length > 0 ? sql`expenses.category = any(${category})` : undefined,
    source && sql`expenses.source = ${source}`,
    vendor && isBy(searchPatterns(vendor)),
    search && isAbout(searchPatterns(search)),
  ])
}

/** Every word in the expense itself, or every word in its car: an index finds the one, a short list the other. */
function isAbout(patterns: string[]): RawBuilder<unknown> {
  return sql`(${holdsAll(sql`expenses.search`, patterns)} or ${isOfCar('expenses', patterns)})`
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
    .select(lineColumns)
    .select((eb) => [
      eb.ref('expenses.category').$castTo<ExpenseCategory>().as('category'),
      eb.ref('expenses.source').$castTo<ExpenseSource>().as('source'),
      eb.ref('expenses.payment_method').$castTo<PaymentMethod>().as('payment_method'),
    ])
}

export type ExpenseRow = Awaited<ReturnType<ReturnType<typeof selectExpenses>['execute']>>[number]

/** The numbers of all expenses that a filter finds, in order. */
export async function listExpenseIds(
  db: Kysely<DB>,
  filter: ExpenseFilter,
  { by, order }: LineOrder,
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
  { by, order, limit, offset }: LineOrder & { limit: number; offset: number },
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
  return inOrderOf(ids, await selectExpenses(db).where('expenses.id', 'in', ids).execute())
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
  return sumLines(db, 'expenses', expenseCondition(filter))
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

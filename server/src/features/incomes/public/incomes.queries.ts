import type { IncomeSource } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { AdditionalIncomes, DB } from '../../../db/tables.ts'
import { holdsAll, searchPatterns } from '../../cars/public/car-rows.queries.ts'
import {
  inOrderOf,
  isOfCar,
  lineColumns,
  lineCondition,
  type LineFilter,
  type LineOrder,
  sumLines,
  sumLinesByMonth,
} from '../../money-lines/public/line-rows.queries.ts'

/** Which incomes are meant. */
export type IncomeFilter = LineFilter & {
  search?: string | undefined
  source?: IncomeSource[] | undefined
}

/** The condition of a filter on `additional_incomes`. */
export function incomeCondition(filter: IncomeFilter): RawBuilder<SqlBool> {
  const { search, source } = filter
  return lineCondition('additional_incomes', filter, [
    source && source.length > 0 ? sql`additional_incomes.source = any(${source})` : undefined,
    search && isAbout(searchPatterns(search)),
  ])
}

/** Every word in the income itself, in its car, or in its booking's reference. */
function isAbout(patterns: string[]): RawBuilder<unknown> {
  return sql`(${holdsAll(sql`additional_incomes.search`, patterns)} or ${isOfCar('additional_incomes', patterns)}
    or additional_incomes.booking_id = any(array(
      select id from bookings where id in (select booking_id from additional_incomes)
        and fold_code(reference) like all (${patterns}))))`
}

/** Incomes with what a line shows of them; callers add which ones. */
function selectIncomes(db: Kysely<DB>) {
  return db
    .selectFrom('additional_incomes')
    .leftJoin('cars', 'cars.id', 'additional_incomes.car_id')
    .leftJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('bookings', 'bookings.id', 'additional_incomes.booking_id')
    .leftJoin('users', 'users.id', 'additional_incomes.created_by')
    .leftJoin('additional_incomes as reversal', 'reversal.reverses_id', 'additional_incomes.id')
    .leftJoin('day_closes', 'day_closes.date', 'additional_incomes.date')
    .selectAll('additional_incomes')
    .select(lineColumns)
    .select((eb) => [
      eb.ref('additional_incomes.source').$castTo<IncomeSource>().as('source'),
      eb.ref('additional_incomes.payment_method').$castTo<PaymentMethod>().as('payment_method'),
      'bookings.reference',
    ])
}

export type IncomeRow = Awaited<ReturnType<ReturnType<typeof selectIncomes>['execute']>>[number]

/** The numbers of all incomes that a filter finds, in order. */
export async function listIncomeIds(
  db: Kysely<DB>,
  filter: IncomeFilter,
  { by, order }: LineOrder,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('additional_incomes')
    .select('additional_incomes.id')
    .where(incomeCondition(filter))
    .orderBy(`additional_incomes.${by}`, order)
    .orderBy('additional_incomes.id', order)
    .$if(page !== undefined, (qb) => qb.limit(page!.limit).offset(page!.offset))
    .execute()
  return rows.map(({ id }) => id)
}

/** Some incomes whole, in the order of their numbers. */
export async function listIncomesOf(db: Kysely<DB>, ids: number[]): Promise<IncomeRow[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectIncomes(db).where('additional_incomes.id', 'in', ids).execute())
}

/** One income whole. */
export async function findIncome(db: Kysely<DB>, id: number): Promise<IncomeRow | undefined> {
  return selectIncomes(db).where('additional_incomes.id', '=', id).executeTakeFirst()
}

/** The same under lock: of two changes at once, the second sees the first. */
export async function lockIncome(db: Kysely<DB>, id: number): Promise<IncomeRow | undefined> {
  await db.selectFrom('additional_incomes').select('id').where('id', '=', id).forUpdate().execute()
  return findIncome(db, id)
}

/** How many incomes a filter finds, what they add up to, and the tax in it. */
export async function sumIncomes(db: Kysely<DB>, filter: IncomeFilter) {
  return sumLines(db, 'additional_incomes', incomeCondition(filter))
}

/** The days from the first income to the day `today`. */
export async function findIncomeDays(db: Kysely<DB>, today: string): Promise<DaySpan> {
  const { first } = await db
    .selectFrom('additional_incomes')
    .select((eb) => eb.fn.min('date').as('first'))
    .executeTakeFirstOrThrow()
  return { start_date: first ?? today, end_date: today }
}

/** Sums by source, the most first. */
export async function sumIncomesBySource(db: Kysely<DB>, filter: IncomeFilter) {
  const { rows } = await sql<{ source: IncomeSource; total: number; count: number }>`
    select source, sum(amount)::bigint as total, count(*)::int as count from additional_incomes
    where ${incomeCondition(filter)} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** Sums by calendar month, `2026-05`. */
export async function sumIncomesByMonth(db: Kysely<DB>, filter: IncomeFilter) {
  return sumLinesByMonth(db, 'additional_incomes', incomeCondition(filter))
}

/** Whether there is a booking of that number. */
export async function hasBooking(db: Kysely<DB>, id: number): Promise<boolean> {
  const found = await db.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** Writes an income. */
export async function insertIncome(
  db: Kysely<DB>,
  values: Omit<Insertable<AdditionalIncomes>, 'search'>,
): Promise<number> {
  const { id } = await db
    .insertInto('additional_incomes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an income. */
export async function updateIncome(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<AdditionalIncomes>,
): Promise<void> {
  await db.updateTable('additional_incomes').set(changes).where('id', '=', id).execute()
}

/** Deletes an income. */
export async function deleteIncome(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('additional_incomes').where('id', '=', id).execute()
}

import type { IncomeSource } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Insertable, type Kysely, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { AdditionalIncomes, DB } from '../../../db/tables.ts'
import { holdsAll, searchPatterns } from '../../cars/public/car-rows.ts'

/** Which incomes are meant; void ones count for nothing and are found only where they are asked for. */
export type IncomeFilter = {
  search?: string | undefined
  source?: IncomeSource[] | undefined
  car_id?: number | undefined
  days?: DaySpan | undefined
  min_amount?: number | undefined
  max_amount?: number | undefined
  payment_method?: PaymentMethod | undefined
  voided?: boolean | undefined
}

const row = (column: string) => sql.ref(`additional_incomes.${column}`)

/** The condition of a filter on `additional_incomes`. */
export function incomeCondition(filter: IncomeFilter): RawBuilder<SqlBool> {
  const { search, source, car_id, days, min_amount, max_amount, payment_method } = filter
  const parts: (RawBuilder<unknown> | undefined | '')[] = [
    filter.voided ? sql`${row('voided_at')} is not null` : sql`${row('voided_at')} is null`,
    source && source.length > 0 ? sql`${row('source')} = any(${source})` : undefined,
    car_id === undefined ? undefined : sql`${row('car_id')} = ${car_id}`,
    days && sql`${row('date')} between ${days.start_date} and ${days.end_date}`,
    min_amount === undefined ? undefined : sql`${row('amount')} >= ${min_amount}`,
    max_amount === undefined ? undefined : sql`${row('amount')} <= ${max_amount}`,
    payment_method && sql`${row('payment_method')} = ${payment_method}`,
    search && isAbout(searchPatterns(search)),
  ]
  return sql<SqlBool>`(${sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )})`
}

/** Every word in the income itself, in its car, or in its booking's reference. */
function isAbout(patterns: string[]): RawBuilder<unknown> {
  return sql`(${holdsAll(row('search'), patterns)} or ${row('car_id')} = any(array(
    select a.car_id from car_availability a join cars on cars.id = a.car_id
    where a.search || ' ' || fold_code(cars.registration_plate) like all (${patterns})))
    or ${row('booking_id')} = any(array(
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
    .select((eb) => [
      eb.ref('additional_incomes.source').$castTo<IncomeSource>().as('source'),
      eb.ref('additional_incomes.payment_method').$castTo<PaymentMethod>().as('payment_method'),
      'cars.model as car_model',
      'cars.registration_plate as car_plate',
      'brands.name as car_brand',
      'bookings.reference',
      'users.first_name as actor_first_name',
      'users.last_name as actor_last_name',
      'reversal.id as reversed_by_id',
      'day_closes.id as day_close_id',
    ])
}

export type IncomeRow = Awaited<ReturnType<ReturnType<typeof selectIncomes>['execute']>>[number]

export type IncomeOrder = { by: 'date' | 'amount' | 'created_at'; order: 'asc' | 'desc' }

/** The numbers of all incomes that a filter finds, in order. */
export async function listIncomeIds(
  db: Kysely<DB>,
  filter: IncomeFilter,
  { by, order }: IncomeOrder,
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
  const rows = await selectIncomes(db).where('additional_incomes.id', 'in', ids).execute()
  const found = new Map(rows.map((one) => [one.id, one]))
  return ids.flatMap((id) => found.get(id) ?? [])
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
  return db
    .selectFrom('additional_incomes')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'),
      sql<number>`coalesce(sum(vat), 0)::bigint`.as('vat'),
    ])
    .where(incomeCondition(filter))
    .executeTakeFirstOrThrow()
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
  const { rows } = await sql<{ month: string; total: number; count: number }>`
    select to_char(date, 'YYYY-MM') as month, sum(amount)::bigint as total, count(*)::int as count
    from additional_incomes where ${incomeCondition(filter)} group by 1`.execute(db)
  return rows
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

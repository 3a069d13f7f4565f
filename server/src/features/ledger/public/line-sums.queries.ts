import type { ExpenseCategory, IncomeSource, LineKind } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { lineCondition, type LineFilter, tableOf } from './lines.queries.ts'

type Sum = { total: number; count: number }

const sums = sql`sum(amount)::bigint as total, count(*)::int as count`

/** How many lines match a filter, their sum, and the tax in it. */
export async function sumLines(db: Kysely<DB>, kind: LineKind, filter: LineFilter) {
  const { rows } = await sql<Sum & { vat: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total, coalesce(sum(vat), 0)::bigint as vat
    from ${sql.table(tableOf[kind])} where ${lineCondition(kind, filter)}`.execute(db)
  return rows[0]!
}

/** Their sums by calendar month, `2026-05`. */
export async function sumLinesByMonth(db: Kysely<DB>, kind: LineKind, filter: LineFilter) {
  const { rows } = await sql<Sum & { month: string }>`
    select to_char(date, 'YYYY-MM') as month, ${sums}
    from ${sql.table(tableOf[kind])} where ${lineCondition(kind, filter)} group by 1`.execute(db)
  return rows
}

type Groups = {
  expense: { category: ExpenseCategory; payment_method: PaymentMethod; vendor: string }
  income: { source: IncomeSource }
}

/** Their sums by one of those, the largest first; at most twenty where the number is unlimited. */
export async function sumLinesBy<Kind extends LineKind, Group extends keyof Groups[Kind] & string>(
  db: Kysely<DB>,
  kind: Kind,
  filter: LineFilter,
  group: Group,
): Promise<(Sum & Record<Group, Groups[Kind][Group]>)[]> {
  const { rows } = await sql<Sum & Record<Group, Groups[Kind][Group]>>`
    select ${sql.ref(group)}, ${sums} from ${sql.table(tableOf[kind])}
    where ${lineCondition(kind, filter)} group by 1 order by 2 desc, 1 limit ${group === 'vendor' ? 20 : 100}`.execute(
    db,
  )
  return rows
}

/** Sums of expenses by car, the largest first; null has those without a car. */
export async function sumExpensesByCar(db: Kysely<DB>, filter: LineFilter) {
  const { rows } = await sql<
    Sum & { car_id: number | null; car_brand: string; car_model: string; car_plate: string }
  >`
    select by_car.*, brands.name as car_brand, cars.model as car_model, cars.registration_plate as car_plate
    from (select car_id, ${sums} from expenses where ${lineCondition('expense', filter)} group by 1) as by_car
    left join cars on cars.id = by_car.car_id left join brands on brands.id = cars.brand_id
    order by total desc, car_id`.execute(db)
  return rows
}

/** The days from the first income to the day `today`. */
export async function findIncomeDays(db: Kysely<DB>, today: string): Promise<DaySpan> {
  const { first } = await db
    .selectFrom('additional_incomes')
    .select((eb) => eb.fn.min('date').as('first'))
    .executeTakeFirstOrThrow()
  return { start_date: first ?? today, end_date: today }
}

/** The largest expense that matches a filter. */
export async function findLargestExpense(db: Kysely<DB>, filter: LineFilter): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from expenses where ${lineCondition('expense', filter)} order by amount desc, id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

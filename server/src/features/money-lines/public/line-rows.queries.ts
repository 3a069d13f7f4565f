import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Where lines of money stand: expenses, and what comes in beside the bookings. */
type LineTable = 'expenses' | 'additional_incomes'

/** By what lines of either kind are found; void ones count for nothing and are found only where they are asked for. */
export type LineFilter = {
  car_id?: number | undefined
  days?: DaySpan | undefined
  min_amount?: number | undefined
  max_amount?: number | undefined
  payment_method?: PaymentMethod | undefined
  voided?: boolean | undefined
}

export type LineOrder = { by: 'date' | 'amount' | 'created_at'; order: 'asc' | 'desc' }

/** The condition of a filter on a table of lines, and of what only its kind is found by. */
export function lineCondition(
  table: LineTable,
  { car_id, days, min_amount, max_amount, payment_method, voided }: LineFilter,
  own: (RawBuilder<unknown> | undefined | '')[],
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const parts: typeof own = [
    voided ? sql`${column('voided_at')} is not null` : sql`${column('voided_at')} is null`,
    car_id === undefined ? undefined : sql`${column('car_id')} = ${car_id}`,
    days && sql`${column('date')} between ${days.start_date} and ${days.end_date}`,
    min_amount === undefined ? undefined : sql`${column('amount')} >= ${min_amount}`,
    max_amount === undefined ? undefined : sql`${column('amount')} <= ${max_amount}`,
    payment_method && sql`${column('payment_method')} = ${payment_method}`,
    ...own,
  ]
  return sql<SqlBool>`(${sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )})`
}

/** Every word in the car of a line: a short list of cars, which an index of lines knows. */
export function isOfCar(table: LineTable, patterns: string[]): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.car_id`)} = any(array(
    select a.car_id from car_availability a join cars on cars.id = a.car_id
    where a.search || ' ' || fold_code(cars.registration_plate) like all (${patterns})))`
}

/** What a line shows of its car, of who wrote it, of what took it back and of its day's close. */
export const lineColumns = [
  'cars.model as car_model',
  'cars.registration_plate as car_plate',
  'brands.name as car_brand',
  'users.first_name as actor_first_name',
  'users.last_name as actor_last_name',
  'reversal.id as reversed_by_id',
  'day_closes.id as day_close_id',
] as const

/** Lines in the order of their numbers. */
export function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** How many lines a condition finds, what they add up to, and the tax in it. */
export async function sumLines(db: Kysely<DB>, table: LineTable, condition: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ count: number; total: number; vat: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total, coalesce(sum(vat), 0)::bigint as vat
    from ${sql.table(table)} where ${condition}`.execute(db)
  return rows[0]!
}

/** Their sums by calendar month, `2026-05`. */
export async function sumLinesByMonth(db: Kysely<DB>, table: LineTable, condition: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ month: string; total: number; count: number }>`
    select to_char(date, 'YYYY-MM') as month, sum(amount)::bigint as total, count(*)::int as count
    from ${sql.table(table)} where ${condition} group by 1`.execute(db)
  return rows
}

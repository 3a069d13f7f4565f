import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

type DaySum = { date: string; total: number }

/** Additional incomes by day, without void ones. */
export async function sumDayIncomes(db: Kysely<DB>, { start_date, end_date }: DaySpan) {
  const { rows } = await sql<DaySum>`select date, sum(amount)::bigint as total from additional_incomes
    where voided_at is null and date between ${start_date} and ${end_date} group by 1`.execute(db)
  return rows
}

/** Expenses by day, without void ones. */
export async function sumDayExpenses(db: Kysely<DB>, { start_date, end_date }: DaySpan) {
  const { rows } = await sql<DaySum>`select date, sum(amount)::bigint as total from expenses
    where voided_at is null and date between ${start_date} and ${end_date} group by 1`.execute(db)
  return rows
}

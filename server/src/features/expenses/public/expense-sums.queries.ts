import type { ExpenseCategory } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { sumLinesByMonth } from '../../money-lines/public/line-rows.queries.ts'
import { expenseCondition, type ExpenseFilter } from './expenses.queries.ts'

/** What expenses can be summed by. */
const groups = { category: 'category', payment_method: 'payment_method', vendor: 'vendor' } as const

type Sum = { total: number; count: number }

const sums = sql`sum(amount)::bigint as total, count(*)::int as count`

/** Sums by one of those, the dearest first. */
export async function sumExpensesBy<Group extends keyof typeof groups>(
  db: Kysely<DB>,
  filter: ExpenseFilter,
  group: Group,
  limit = 100,
) {
  type Key = { category: ExpenseCategory; payment_method: PaymentMethod; vendor: string }[Group]
  const { rows } = await sql<Sum & { key: Key }>`
    select ${sql.ref(`expenses.${groups[group]}`)} as key, ${sums} from expenses
    where ${expenseCondition(filter)} group by 1 order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}

/** Sums by car, the dearest first; null gathers what no car was named for. */
export async function sumExpensesByCar(db: Kysely<DB>, filter: ExpenseFilter) {
  const { rows } = await sql<
    Sum & { car_id: number | null; car_brand: string; car_model: string; car_plate: string }
  >`
    select by_car.*, brands.name as car_brand, cars.model as car_model, cars.registration_plate as car_plate
    from (select car_id, ${sums} from expenses where ${expenseCondition(filter)} group by 1) as by_car
    left join cars on cars.id = by_car.car_id left join brands on brands.id = cars.brand_id
    order by total desc, car_id`.execute(db)
  return rows
}

/** Sums by calendar month, `2026-05`. */
export async function sumExpensesByMonth(db: Kysely<DB>, filter: ExpenseFilter) {
  return sumLinesByMonth(db, 'expenses', expenseCondition(filter))
}

/** The dearest expense that a filter finds. */
export async function findLargestExpense(db: Kysely<DB>, filter: ExpenseFilter): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from expenses where ${expenseCondition(filter)}
    order by amount desc, id limit 1`.execute(db)
  return rows[0]?.id
}

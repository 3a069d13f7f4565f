import type { ExpenseCategory, Recurrence } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, RecurringExpenses } from '../../db/tables.ts'

function selectRecurring(db: Kysely<DB>) {
  return db
    .selectFrom('recurring_expenses')
    .leftJoin('cars', 'cars.id', 'recurring_expenses.car_id')
    .leftJoin('brands', 'brands.id', 'cars.brand_id')
    .selectAll('recurring_expenses')
    .select((eb) => [
      eb.ref('recurring_expenses.category').$castTo<ExpenseCategory>().as('category'),
      eb.ref('recurring_expenses.payment_method').$castTo<PaymentMethod>().as('payment_method'),
      eb.ref('recurring_expenses.every').$castTo<Recurrence>().as('every'),
      'cars.model as car_model',
      'cars.registration_plate as car_plate',
      'brands.name as car_brand',
      sql<number>`(select count(*)::int from expenses where expenses.recurring_id = recurring_expenses.id
        and expenses.reverses_id is null)`.as('made'),
    ])
}

export type RecurringRow = Awaited<ReturnType<ReturnType<typeof selectRecurring>['execute']>>[number]

/** Every recurring expense, the next due first, ended ones last. */
export async function listRecurring(db: Kysely<DB>): Promise<RecurringRow[]> {
  return selectRecurring(db)
    .orderBy('recurring_expenses.next_due_on', (ob) => ob.asc().nullsLast())
    .orderBy('recurring_expenses.id')
    .execute()
}

/** One recurring expense. */
export async function findRecurring(db: Kysely<DB>, id: number): Promise<RecurringRow | undefined> {
  return selectRecurring(db).where('recurring_expenses.id', '=', id).executeTakeFirst()
}

/** The same under lock: concurrent runs write each due day once. */
export async function lockRecurring(db: Kysely<DB>, id: number): Promise<RecurringRow | undefined> {
  await db.selectFrom('recurring_expenses').select('id').where('id', '=', id).forUpdate().execute()
  return findRecurring(db, id)
}

/** Those whose next due day is past. */
export async function listDueRecurring(db: Kysely<DB>, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('recurring_expenses')
    .select('id')
    .where('next_due_on', '<=', today)
    .orderBy('next_due_on')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds a recurring expense. */
export async function insertRecurring(db: Kysely<DB>, row: Insertable<RecurringExpenses>): Promise<number> {
  const { id } = await db
    .insertInto('recurring_expenses')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a recurring expense. */
export async function updateRecurring(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<RecurringExpenses>,
): Promise<void> {
  await db.updateTable('recurring_expenses').set(changes).where('id', '=', id).execute()
}

/** Ends a recurring expense for good; the expenses that it made stay. */
export async function deleteRecurring(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('recurring_expenses').where('id', '=', id).execute()
}

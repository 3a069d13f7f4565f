import { dueDay, dueDays } from '@marhala/domain/money/recurring.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { readToday } from '../company/public/read-today.ts'
import { insertLines } from './public/lines.queries.ts'
import { listDueRecurring, lockRecurring, updateRecurring } from './recurring.queries.ts'

/** Writes every recurring expense that is due: each hour, one transaction each. */
export async function makeDueExpenses(context: AppContext): Promise<void> {
  const today = await readToday(context)
  for (const id of await listDueRecurring(context.db, today))
    await transact(context.db, (db) => makeDue({ ...context, db }, id))
}

/**
 * Writes the past due days of one, each as one expense, once: by the lock and the count of those written, and by the
 * index behind them.
 */
export async function makeDue(context: AppContext, id: number): Promise<void> {
  const { db, clock } = context
  const plan = await lockRecurring(db, id)
  if (!plan) return
  const { category, amount, payment_method, car_id, vendor, supplier_ice, note } = plan
  const vat_rate = Number(plan.vat_rate)
  const what = { category, amount, vat_rate, payment_method, car_id, vendor, supplier_ice, note }
  const due = dueDays(plan, await readToday(context))
  for (const due_on of due)
    await insertLines(db, 'expense', [
      {
        ...what,
        vat: vatIn(amount, vat_rate),
        date: due_on,
        source: 'recurring',
        recurring_id: id,
        due_on,
        created_at: clock(),
      },
    ])
  const times = plan.times + due.length
  const next_due_on = dueDay(plan, times)
  await updateRecurring(db, id, { times, next_due_on, ...(due.length > 0 && { last_due_on: due.at(-1)! }) })
}

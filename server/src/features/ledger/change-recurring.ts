import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as recurring from '@marhala/contract/money/recurring-expenses.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { dueDay, timesBefore } from '@marhala/domain/money/recurring.ts'
import { addDays, addMonths } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findCarToBook } from '../cars/public/cars.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { presentMoneyCar } from './present-line.ts'
import { makeDue } from './make-due-expenses.ts'
import {
  deleteRecurring,
  findRecurring,
  insertRecurring,
  lockRecurring,
  type RecurringRow,
  updateRecurring,
} from './recurring.queries.ts'

type Fields = ParsedBodyOf<typeof recurring.create>

/** Adds a recurring expense and writes its due days at once, a year back at most. */
export async function createRecurring(context: AppContext, caller: Caller, fields: Fields) {
  await refuseFaults(context, fields)
  const columns = columnsOf(fields)
  const times = timesBefore(columns, addMonths(await readToday(context), -12))
  const id = await insertRecurring(context.db, {
    ...columns,
    times,
    next_due_on: dueDay(columns, times),
    created_by: caller.id,
    created_at: context.clock(),
  })
  await note(context, caller, 'create', id, { after: auditedFields(columns) })
  await makeDue(context, id)
  return readRecurring(context, id)
}

/** Changes a recurring expense from now on: past due days are neither rewritten nor added. */
export async function changeRecurring(
  context: AppContext,
  caller: Caller,
  { id, fields }: { id: number; fields: () => Fields },
) {
  const plan = await lockRecurring(context.db, id)
  if (!plan) throw new ApiError('not_found')
  const input = fields()
  await refuseFaults(context, input)
  const columns = columnsOf(input)
  const isSame = plan.every === columns.every && plan.starts_on === columns.starts_on
  const today = await readToday(context)
  const first = plan.last_due_on && plan.last_due_on >= today ? addDays(plan.last_due_on, 1) : today
  const times = isSame ? plan.times : timesBefore(columns, first)
  await updateRecurring(context.db, id, { ...columns, times, next_due_on: dueDay(columns, times) })
  await note(context, caller, 'update', id, { before: auditedFields(plan), after: auditedFields(columns) })
  await makeDue(context, id)
  return readRecurring(context, id)
}

/** Ends a recurring expense for good. */
export async function removeRecurring(context: AppContext, caller: Caller, id: number): Promise<null> {
  const plan = await lockRecurring(context.db, id)
  if (!plan) throw new ApiError('not_found')
  await deleteRecurring(context.db, id)
  await note(context, caller, 'delete', id, { before: auditedFields(plan) })
  return null
}

/** A recurring expense for the wire. */
export function presentRecurring(row: RecurringRow) {
  return { ...row, vat_rate: Number(row.vat_rate), car: presentMoneyCar(row) }
}

async function readRecurring({ db }: AppContext, id: number) {
  return presentRecurring((await findRecurring(db, id))!)
}

async function refuseFaults({ db }: AppContext, { car_id, starts_on, ends_on }: Fields): Promise<void> {
  if (ends_on && ends_on < starts_on) throw invalid({ ends_on: [{ key: 'days_reversed' }] })
  if (car_id && !(await findCarToBook(db, car_id))) throw invalid({ car_id: [{ key: 'unknown_car' }] })
}

function columnsOf({ vat_rate = 0, payment_method = 'bank_transfer', car_id = null, ...fields }: Fields) {
  const { category, amount, vendor = '', supplier_ice = '', note: text = '' } = fields
  const { every, starts_on, ends_on = null } = fields
  const what = { category, amount, vat_rate, payment_method, car_id, vendor, supplier_ice, note: text }
  return { ...what, every, starts_on, ends_on }
}

function auditedFields(row: Omit<ReturnType<typeof columnsOf>, 'vat_rate'> & { vat_rate: number | string }) {
  const { category, amount, payment_method, car_id, vendor, supplier_ice, every, starts_on, ends_on } = row
  const vat_rate = Number(row.vat_rate)
  const what = { category, amount, vat_rate, payment_method, car_id, vendor, supplier_ice, note: row.note }
  return { ...what, every, starts_on, ends_on }
}

async function note(
  { db }: AppContext,
  caller: Caller,
  action: AuditAction,
  entity_id: number,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const who = actorOf(caller)
  await writeAudit(db, { action, entity: 'recurring_expense', entity_id, ...who, ...change })
}

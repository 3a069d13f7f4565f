import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { moneyState } from '@marhala/domain/money/expense.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findCarToBook } from '../cars/public/cars.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { findOpenDay } from '../day-closes/public/closed-days.queries.ts'
import {
  deleteIncome,
  hasBooking,
  type IncomeRow,
  insertIncome,
  lockIncome,
  updateIncome,
} from './public/incomes.queries.ts'

type Fields = ParsedBodyOf<typeof incomes.create>

/** Writes an additional income. */
export async function createIncome(context: AppContext, caller: Caller, fields: Fields): Promise<number> {
  await refuseFaults(context, fields)
  const columns = columnsOf(fields)
  const written = { created_by: caller.id, created_at: context.clock() }
  const id = await insertIncome(context.db, { ...columns, ...written })
  await note(context, caller, 'create', id, { after: told(columns) })
  return id
}

/** Changes an additional income whose day is open. */
export async function changeIncome(
  context: AppContext,
  caller: Caller,
  { id, fields }: { id: number; fields: () => Fields },
): Promise<void> {
  const income = await lockStanding(context, id)
  const wished = fields()
  await refuseFaults(context, wished)
  if (income.day_close_id !== null) throw new ApiError('day_closed')
  const columns = columnsOf(wished)
  await updateIncome(context.db, id, columns)
  await note(context, caller, 'update', id, { before: told(income), after: told(columns) })
}

/** Deletes an additional income whose day is open. */
export async function removeIncome(context: AppContext, caller: Caller, id: number): Promise<void> {
  const income = await lockStanding(context, id)
  if (income.day_close_id !== null) throw new ApiError('day_closed')
  await deleteIncome(context.db, id)
  await note(context, caller, 'delete', id, { before: told(income) })
}

/** Takes an income back: on an open day it counts for nothing any more, on a closed one it is written off today. */
export async function voidIncome(
  context: AppContext,
  caller: Caller,
  { id, reason }: { id: number; reason: () => string },
): Promise<void> {
  const income = await lockStanding(context, id)
  const why = reason()
  const now = context.clock()
  if (income.day_close_id === null) {
    await updateIncome(context.db, id, { voided_at: now, voided_by: caller.id, void_reason: why })
  } else {
    const { source, vat_rate, payment_method, car_id, booking_id, payer } = income
    const same = { source, vat_rate, payment_method, car_id, booking_id, payer }
    await insertIncome(context.db, {
      ...same,
      amount: -income.amount,
      vat: -income.vat,
      note: why,
      date: await findOpenDay(context.db, await readToday(context)),
      reverses_id: id,
      created_by: caller.id,
      created_at: now,
    })
  }
  await note(context, caller, 'void', id, { before: told(income), after: { reason: why } })
}

/** What nothing was done with yet: what is void, taken back or itself a reversal stays as it is. */
async function lockStanding({ db }: AppContext, id: number): Promise<IncomeRow> {
  const income = await lockIncome(db, id)
  if (!income) throw new ApiError('not_found')
  if (moneyState(income) !== 'counted') throw new ApiError('already_void')
  return income
}

async function refuseFaults(context: AppContext, { date, car_id, booking_id }: Fields): Promise<void> {
  const { db } = context
  if (date > (await readToday(context))) throw invalid({ date: [{ key: 'in_future' }] })
  if (car_id && !(await findCarToBook(db, car_id))) throw invalid({ car_id: [{ key: 'unknown_car' }] })
  if (booking_id && !(await hasBooking(db, booking_id)))
    throw invalid({ booking_id: [{ key: 'unknown_booking' }] })
}

function columnsOf({ vat_rate = 0, payment_method = 'cash', car_id = null, ...fields }: Fields) {
  const { source, amount, date, booking_id = null, payer = '', note: text = '' } = fields
  const vat = vatIn(amount, vat_rate)
  return { source, amount, vat_rate, vat, date, payment_method, car_id, booking_id, payer, note: text }
}

/** What the audit tells of an income. */
function told(row: Omit<ReturnType<typeof columnsOf>, 'vat' | 'vat_rate'> & { vat_rate: number | string }) {
  const { source, amount, date, payment_method, car_id, booking_id, payer, note: text } = row
  const vat_rate = Number(row.vat_rate)
  return { source, amount, vat_rate, date, payment_method, car_id, booking_id, payer, note: text }
}

async function note(
  { db }: AppContext,
  caller: Caller,
  action: AuditAction,
  entity_id: number,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const who = actorOf(caller)
  await writeAudit(db, { action, entity: 'income', entity_id, ...who, ...change })
}

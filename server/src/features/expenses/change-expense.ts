import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { moneyState } from '@marhala/domain/money/expense.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { deleteFile } from '../../files/files.queries.ts'
import { documentFileName } from '../../files/document-file.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findCarToBook } from '../cars/public/cars.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { findOpenDay } from '../day-closes/public/closed-days.queries.ts'
import {
  deleteExpense,
  type ExpenseRow,
  insertExpense,
  lockExpense,
  updateExpense,
} from './public/expenses.queries.ts'

type Fields = ParsedBodyOf<typeof expenses.create>

/** Writes an expense by hand. */
export async function createExpense(context: AppContext, caller: Caller, fields: Fields): Promise<number> {
  await refuseFaults(context, fields)
  const columns = columnsOf(fields)
  const id = await insertExpense(context.db, {
    ...columns,
    source: 'manual',
    created_by: caller.id,
    created_at: context.clock(),
  })
  await note(context, caller, 'create', id, { after: told(columns) })
  return id
}

/** Changes an expense whose day is open; the database refuses the figures of a closed one, this its words too. */
export async function changeExpense(
  context: AppContext,
  caller: Caller,
  { id, fields }: { id: number; fields: () => Fields },
): Promise<void> {
  const expense = await lockStanding(context, id)
  const wished = fields()
  await refuseFaults(context, wished)
  if (expense.day_close_id !== null) throw new ApiError('day_closed')
  const columns = columnsOf(wished)
  await updateExpense(context.db, id, columns)
  await note(context, caller, 'update', id, { before: told(expense), after: told(columns) })
}

/** Deletes an expense whose day is open; answers the file that goes once that is committed. */
export async function removeExpense(
  context: AppContext,
  caller: Caller,
  id: number,
): Promise<string | undefined> {
  const expense = await lockStanding(context, id)
  if (expense.day_close_id !== null) throw new ApiError('day_closed')
  const file = documentFileName(expense.receipt)
  await deleteExpense(context.db, id)
  if (file) await deleteFile(context.db, file)
  await note(context, caller, 'delete', id, { before: told(expense) })
  return file
}

/** Takes an expense back: on an open day it counts for nothing any more, on a closed one it is written off today. */
export async function voidExpense(
  context: AppContext,
  caller: Caller,
  { id, reason }: { id: number; reason: () => string },
): Promise<void> {
  const expense = await lockStanding(context, id)
  const why = reason()
  const now = context.clock()
  if (expense.day_close_id === null) {
    await updateExpense(context.db, id, { voided_at: now, voided_by: caller.id, void_reason: why })
  } else {
    await insertExpense(context.db, {
      ...sameOf(expense),
      amount: -expense.amount,
      vat: -expense.vat,
      note: why,
      date: await findOpenDay(context.db, await readToday(context)),
      reverses_id: id,
      created_by: caller.id,
      created_at: now,
    })
  }
  await note(context, caller, 'void', id, { before: told(expense), after: { reason: why } })
}

/** What a reversal has in common with the expense that it takes back. */
function sameOf(expense: ExpenseRow) {
  const { category, vat_rate, payment_method, car_id, vendor, supplier_ice, source } = expense
  return { category, vat_rate, payment_method, car_id, vendor, supplier_ice, source }
}

/** What nothing was done with yet: what is void, taken back or itself a reversal stays as it is. */
async function lockStanding({ db }: AppContext, id: number): Promise<ExpenseRow> {
  const expense = await lockExpense(db, id)
  if (!expense) throw new ApiError('not_found')
  if (moneyState(expense) !== 'counted') throw new ApiError('already_void')
  return expense
}

async function refuseFaults(context: AppContext, { date, car_id }: Fields): Promise<void> {
  if (date > (await readToday(context))) throw invalid({ date: [{ key: 'in_future' }] })
  if (car_id && !(await findCarToBook(context.db, car_id)))
    throw invalid({ car_id: [{ key: 'unknown_car' }] })
}

function columnsOf({ vat_rate = 0, payment_method = 'cash', car_id = null, ...fields }: Fields) {
  const { category, amount, date, vendor = '', supplier_ice = '', note: text = '' } = fields
  const vat = vatIn(amount, vat_rate)
  return { category, amount, vat_rate, vat, date, payment_method, car_id, vendor, supplier_ice, note: text }
}

/** What the audit tells of an expense. */
function told(row: Omit<ReturnType<typeof columnsOf>, 'vat' | 'vat_rate'> & { vat_rate: number | string }) {
  const { category, amount, date, payment_method, car_id, vendor, supplier_ice, note: text } = row
  const vat_rate = Number(row.vat_rate)
  return { category, amount, vat_rate, date, payment_method, car_id, vendor, supplier_ice, note: text }
}

async function note(
  { db }: AppContext,
  caller: Caller,
  action: AuditAction,
  entity_id: number,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const who = actorOf(caller)
  await writeAudit(db, { action, entity: 'expense', entity_id, ...who, ...change })
}

import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type * as small from '@marhala/contract/money/small-expenses.ts'
import { checkSmallExpense } from '@marhala/domain/money/small-expense.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { createLine, removeLine } from './change-line.ts'
import { attachReceipt, storeReceipt } from './keep-receipt.ts'
import { findLine, isOwnExpense } from './public/lines.queries.ts'

/**
 * Records an expense of the desk with its receipt: 422 above the limit of the settings, and without a receipt
 * (docs/rules/money.md#small-expenses).
 */
export async function recordSmallExpense(
  context: AppContext,
  caller: Caller,
  { date, ...fields }: ParsedBodyOf<typeof small.record>,
  file: Buffer | undefined,
): Promise<number> {
  const { small_expense_limit: limit } = await getSettings(context.db)
  refuseProblems(fields.amount, { hasReceipt: file !== undefined, limit })
  const day = date ?? (await readToday(context))
  const stored = await storeReceipt(context, file)
  return transact(context.db, async (db) => {
    const inside = { ...context, db }
    const id = await createLine(inside, caller, 'expense', { ...fields, date: day, payment_method: 'cash' })
    await attachReceipt(inside, caller, id, stored)
    return id
  })
}

function refuseProblems(amount: number, { hasReceipt, limit }: { hasReceipt: boolean; limit: number }): void {
  const found = checkSmallExpense({ amount, has_receipt: hasReceipt }, limit)
  const problems: Record<string, Problem[]> = {}
  if (found.includes('above_limit'))
    problems['amount'] = [{ key: 'at_most', params: { maximum: formatMoney(limit) } }]
  if (found.includes('receipt_needed')) problems['file'] = [{ key: 'receipt_needed' }]
  if (found.length > 0) throw invalid(problems)
}

/** Deletes what the caller recorded today, 403 for an older one; returns the file of its receipt, to delete after the commit. */
export async function removeSmallExpense(
  context: AppContext,
  caller: Caller,
  id: number,
): Promise<string | undefined> {
  await refuseForeign(context, caller, id)
  const { time_zone } = await getSettings(context.db)
  const written = (await findLine(context.db, 'expense', id))!.created_at
  if (localDate(written.getTime(), time_zone) !== (await readToday(context))) throw new ApiError('forbidden')
  return removeLine(context, caller, 'expense', id)
}

/** 404 for an expense that somebody else recorded. */
export async function refuseForeign({ db }: AppContext, caller: Caller, id: number): Promise<void> {
  if (!(await isOwnExpense(db, id, caller.id))) throw new ApiError('not_found')
}

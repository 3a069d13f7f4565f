import type * as expenses from '@marhala/contract/money/expenses.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { createLine } from '../change-line.ts'

/** Writes an expense for another room as its own dialog would; its id. */
export function writeExpense(
  context: AppContext,
  caller: Caller,
  fields: ParsedBodyOf<typeof expenses.create>,
): Promise<number> {
  return createLine(context, caller, 'expense', fields)
}

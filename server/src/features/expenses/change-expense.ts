import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { deleteFile } from '../../files/files.queries.ts'
import { documentFileName } from '../../files/document-file.ts'
import {
  auditLine,
  lineValues,
  refuseClosedDay,
  refuseLineFaults,
  reversalOf,
  standingLine,
  strikingOff,
  toldOfLine,
} from '../money-lines/public/line-writes.ts'
import { deleteExpense, insertExpense, lockExpense, updateExpense } from './public/expenses.queries.ts'

type Fields = ParsedBodyOf<typeof expenses.create>

const entity = 'expense'

/** Writes an expense by hand. */
export async function createExpense(context: AppContext, caller: Caller, fields: Fields): Promise<number> {
  await refuseLineFaults(context, fields)
  const columns = columnsOf(fields)
  const id = await insertExpense(context.db, {
    ...columns,
    source: 'manual',
    created_by: caller.id,
    created_at: context.clock(),
  })
  await auditLine(context, caller, 'create', { entity, entity_id: id, after: told(columns) })
  return id
}

/** Changes an expense whose day is open; the database refuses the figures of a closed one, this its words too. */
export async function changeExpense(
  context: AppContext,
  caller: Caller,
  { id, fields }: { id: number; fields: () => Fields },
): Promise<void> {
  const expense = standingLine(await lockExpense(context.db, id))
  const wished = fields()
  await refuseLineFaults(context, wished)
  refuseClosedDay(expense)
  const columns = columnsOf(wished)
  await updateExpense(context.db, id, columns)
  await auditLine(context, caller, 'update', {
    entity,
    entity_id: id,
    before: told(expense),
    after: told(columns),
  })
}

/** Deletes an expense whose day is open; answers the file that goes once that is committed. */
export async function removeExpense(
  context: AppContext,
  caller: Caller,
  id: number,
): Promise<string | undefined> {
  const expense = standingLine(await lockExpense(context.db, id))
  refuseClosedDay(expense)
  const file = documentFileName(expense.receipt)
  await deleteExpense(context.db, id)
  if (file) await deleteFile(context.db, file)
  await auditLine(context, caller, 'delete', { entity, entity_id: id, before: told(expense) })
  return file
}

/** Takes an expense back: on an open day it counts for nothing any more, on a closed one it is written off today. */
export async function voidExpense(
  context: AppContext,
  caller: Caller,
  { id, reason }: { id: number; reason: () => string },
): Promise<void> {
  const expense = standingLine(await lockExpense(context.db, id))
  const why = reason()
  if (expense.day_close_id === null) {
    await updateExpense(context.db, id, strikingOff(context, caller, why))
  } else {
    const { category, vendor, supplier_ice, source } = expense
    await insertExpense(context.db, {
      ...(await reversalOf(context, caller, expense, why)),
      category,
      vendor,
      supplier_ice,
      source,
    })
  }
  await auditLine(context, caller, 'void', {
    entity,
    entity_id: id,
    before: told(expense),
    after: { reason: why },
  })
}

function columnsOf({ category, vendor = '', supplier_ice = '', ...line }: Fields) {
  return { category, ...lineValues(line), vendor, supplier_ice }
}

/** What the audit tells of an expense. */
function told(row: Omit<ReturnType<typeof columnsOf>, 'vat' | 'vat_rate'> & { vat_rate: number | string }) {
  const { category, vendor, supplier_ice } = row
  return { category, ...toldOfLine(row), vendor, supplier_ice }
}

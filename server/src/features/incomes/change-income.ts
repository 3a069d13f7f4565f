import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
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
import { deleteIncome, hasBooking, insertIncome, lockIncome, updateIncome } from './public/incomes.queries.ts'

type Fields = ParsedBodyOf<typeof incomes.create>

const entity = 'income'

/** Writes an additional income. */
export async function createIncome(context: AppContext, caller: Caller, fields: Fields): Promise<number> {
  await refuseFaults(context, fields)
  const columns = columnsOf(fields)
  const written = { created_by: caller.id, created_at: context.clock() }
  const id = await insertIncome(context.db, { ...columns, ...written })
  await auditLine(context, caller, 'create', { entity, entity_id: id, after: told(columns) })
  return id
}

/** Changes an additional income whose day is open. */
export async function changeIncome(
  context: AppContext,
  caller: Caller,
  { id, fields }: { id: number; fields: () => Fields },
): Promise<void> {
  const income = standingLine(await lockIncome(context.db, id))
  const wished = fields()
  await refuseFaults(context, wished)
  refuseClosedDay(income)
  const columns = columnsOf(wished)
  await updateIncome(context.db, id, columns)
  await auditLine(context, caller, 'update', {
    entity,
    entity_id: id,
    before: told(income),
    after: told(columns),
  })
}

/** Deletes an additional income whose day is open. */
export async function removeIncome(context: AppContext, caller: Caller, id: number): Promise<void> {
  const income = standingLine(await lockIncome(context.db, id))
  refuseClosedDay(income)
  await deleteIncome(context.db, id)
  await auditLine(context, caller, 'delete', { entity, entity_id: id, before: told(income) })
}

/** Takes an income back: on an open day it counts for nothing any more, on a closed one it is written off today. */
export async function voidIncome(
  context: AppContext,
  caller: Caller,
  { id, reason }: { id: number; reason: () => string },
): Promise<void> {
  const income = standingLine(await lockIncome(context.db, id))
  const why = reason()
  if (income.day_close_id === null) {
    await updateIncome(context.db, id, strikingOff(context, caller, why))
  } else {
    const { source, booking_id, payer } = income
    await insertIncome(context.db, {
      ...(await reversalOf(context, caller, income, why)),
      source,
      booking_id,
      payer,
    })
  }
  await auditLine(context, caller, 'void', {
    entity,
    entity_id: id,
    before: told(income),
    after: { reason: why },
  })
}

async function refuseFaults(context: AppContext, fields: Fields): Promise<void> {
  await refuseLineFaults(context, fields)
  const { booking_id } = fields
  if (booking_id && !(await hasBooking(context.db, booking_id)))
    throw invalid({ booking_id: [{ key: 'unknown_booking' }] })
}

function columnsOf({ source, booking_id = null, payer = '', ...line }: Fields) {
  return { source, ...lineValues(line), booking_id, payer }
}

/** What the audit tells of an income. */
function told(row: Omit<ReturnType<typeof columnsOf>, 'vat' | 'vat_rate'> & { vat_rate: number | string }) {
  const { source, booking_id, payer } = row
  return { source, ...toldOfLine(row), booking_id, payer }
}

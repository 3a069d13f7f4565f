import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { moneyState } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { findCarToBook } from '../../cars/public/cars.queries.ts'
import { readToday } from '../../company/public/read-today.ts'
import { findOpenDay } from '../../day-closes/public/closed-days.queries.ts'

/** What somebody writes of any line of money, expense or additional income. */
type Fields = Pick<
  ParsedBodyOf<typeof expenses.create>,
  'amount' | 'vat_rate' | 'date' | 'payment_method' | 'car_id' | 'note'
>

/** What is kept of it. */
type Values = Omit<ReturnType<typeof lineValues>, 'vat_rate'> & { vat_rate: number | string }

/** A day that is still to come and a car that is not there are refused. */
export async function refuseLineFaults(
  context: AppContext,
  { date, car_id }: Pick<Fields, 'date' | 'car_id'>,
): Promise<void> {
  if (date > (await readToday(context))) throw invalid({ date: [{ key: 'in_future' }] })
  if (car_id && !(await findCarToBook(context.db, car_id)))
    throw invalid({ car_id: [{ key: 'unknown_car' }] })
}

/** The columns of a line, and the tax in it. */
export function lineValues({ amount, vat_rate = 0, date, payment_method = 'cash', ...rest }: Fields) {
  const { car_id = null, note = '' } = rest
  return { amount, vat_rate, vat: vatIn(amount, vat_rate), date, payment_method, car_id, note }
}

/** What the audit tells of a line; its rate comes from the database as a text. */
export function toldOfLine({ amount, vat_rate, date, payment_method, car_id, note }: Omit<Values, 'vat'>) {
  return { amount, vat_rate: Number(vat_rate), date, payment_method, car_id, note }
}

/** A line that nothing was done with yet: what is void, taken back or itself a reversal stays as it is. */
export function standingLine<Row extends Parameters<typeof moneyState>[0]>(row: Row | undefined): Row {
  if (!row) throw new ApiError('not_found')
  if (moneyState(row) !== 'counted') throw new ApiError('already_void')
  return row
}

/** Of a closed day nothing is changed or deleted: the database refuses the figures, this its words too. */
export function refuseClosedDay({ day_close_id }: { day_close_id: number | null }): void {
  if (day_close_id !== null) throw new ApiError('day_closed')
}

/** What a line of an open day is given when it is taken back: it counts for nothing any more. */
export function strikingOff({ clock }: AppContext, { id }: Caller, reason: string) {
  return { voided_at: clock(), voided_by: id, void_reason: reason }
}

/** The line of today that takes back one of a closed day, but for what only its kind has. */
export async function reversalOf(
  context: AppContext,
  caller: Caller,
  line: { id: number; amount: number; vat: number; vat_rate: string; car_id: number | null } & {
    payment_method: PaymentMethod
  },
  reason: string,
) {
  const { vat_rate, payment_method, car_id } = line
  return {
    vat_rate,
    payment_method,
    car_id,
    amount: -line.amount,
    vat: -line.vat,
    note: reason,
    date: await findOpenDay(context.db, await readToday(context)),
    reverses_id: line.id,
    created_by: caller.id,
    created_at: context.clock(),
  }
}

/** Writes into the audit what was done with a line. */
export async function auditLine(
  { db }: AppContext,
  caller: Caller,
  action: AuditAction,
  line: { entity: 'expense' | 'income'; entity_id: number; before?: unknown; after?: unknown },
): Promise<void> {
  await writeAudit(db, { action, ...actorOf(caller), ...line })
}

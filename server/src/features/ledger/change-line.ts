import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as expenses from '@marhala/contract/money/expenses.ts'
import type * as incomes from '@marhala/contract/money/incomes.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { type LineKind, moneyState } from '@marhala/domain/money/expense.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import type { AppContext } from '../../context.ts'
import { deleteFile } from '../../files/files.queries.ts'
import { documentFileName } from '../../files/document-file.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findCarToBook } from '../cars/public/cars.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { shareBooks } from '../tills/public/books.queries.ts'
import { hasTill, listOwnTills } from '../tills/public/tills.queries.ts'
import {
  deleteLine,
  hasBooking,
  insertLines,
  type LineRow,
  lockLine,
  type NewLine,
  updateLine,
} from './public/lines.queries.ts'

type Fields<Kind extends LineKind> = ParsedBodyOf<
  { expense: typeof expenses.create; income: typeof incomes.create }[Kind]
>

/** The values of a line of each kind that are left out. */
const unwritten = {
  expense: { vendor: '', supplier_ice: '' },
  income: { booking_id: null, payer: '' },
}

/** The columns of one kind only that are audited and copied to a reversal. */
const ownColumns = {
  expense: ['category', 'vendor', 'supplier_ice'],
  income: ['source', 'booking_id', 'payer'],
}

/** Writes a line by hand. */
export async function createLine<Kind extends LineKind>(
  context: AppContext,
  caller: Caller,
  kind: Kind,
  fields: Fields<Kind>,
): Promise<number> {
  await refuseFaults(context, fields)
  const columns = columnsOf(kind, fields)
  // What somebody spends lies in the till of their place.
  const till_id = fields.till_id ?? (await listOwnTills(context.db, caller))[0]?.id
  const written = { created_by: caller.id, created_at: context.clock(), ...(till_id && { till_id }) }
  const source = kind === 'expense' && { source: 'manual' }
  const [id] = await insertLines(context.db, kind, [{ ...columns, ...source, ...written }])
  await audit(context, caller, 'create', { kind, id: id!, after: factsOf(kind, columns) })
  return id!
}

/** Changes a line that no close has counted; the database refuses new figures of one that was, this function other changes too. */
export async function changeLine<Kind extends LineKind>(
  context: AppContext,
  caller: Caller,
  kind: Kind,
  { id, fields }: { id: number; fields: () => Fields<Kind> },
): Promise<void> {
  const line = await lockCountedLine(context, kind, id)
  const input = fields()
  await refuseFaults(context, input)
  refuseCounted(line)
  const columns = columnsOf(kind, input)
  await updateLine(context.db, kind, id, columns)
  await audit(context, caller, 'update', {
    kind,
    id,
    before: factsOf(kind, line),
    after: factsOf(kind, columns),
  })
}

/** Deletes a line that no close has counted; returns the file of its receipt, to delete after the commit. */
export async function removeLine(
  context: AppContext,
  caller: Caller,
  kind: LineKind,
  id: number,
): Promise<string | undefined> {
  const line = await lockCountedLine(context, kind, id)
  refuseCounted(line)
  const file = 'receipt' in line ? documentFileName(line.receipt) : undefined
  await deleteLine(context.db, kind, id)
  if (file) await deleteFile(context.db, file)
  await audit(context, caller, 'delete', { kind, id, before: factsOf(kind, line) })
  return file
}

/** Voids a line: before a close has counted it, it counts for nothing; afterwards it is written off today. */
export async function voidLine<Kind extends LineKind>(
  context: AppContext,
  caller: Caller,
  kind: Kind,
  { id, reason }: { id: number; reason: () => string },
): Promise<void> {
  const { db, clock } = context
  const line = await lockCountedLine(context, kind, id)
  const why = reason()
  if (line.close_id === null)
    await updateLine(db, kind, id, { voided_at: clock(), voided_by: caller.id, void_reason: why })
  else await insertLines(db, kind, [await reversalOf(context, caller, { kind, line, reason: why })])
  await audit(context, caller, 'void', { kind, id, before: factsOf(kind, line), after: { reason: why } })
}

async function reversalOf<Kind extends LineKind>(
  context: AppContext,
  caller: Caller,
  { kind, line, reason }: { kind: Kind; line: LineRow<Kind>; reason: string },
) {
  return {
    ...pick(line, [...ownColumns[kind], 'source', 'vat_rate', 'payment_method', 'car_id']),
    amount: -line.amount,
    vat: -line.vat,
    note: reason,
    date: await readToday(context),
    till_id: line.till_id,
    reverses_id: line.id,
    created_by: caller.id,
    created_at: context.clock(),
  } as NewLine<Kind>
}

/** A line that still counts: void, reversed and reversal lines cannot be changed. */
async function lockCountedLine<Kind extends LineKind>({ db }: AppContext, kind: Kind, id: number) {
  await shareBooks(db)
  const line = await lockLine(db, kind, id)
  if (!line) throw new ApiError('not_found')
  if (moneyState(line) !== 'counted') throw new ApiError('already_void')
  return line
}

function refuseCounted({ close_id }: { close_id: number | null }): void {
  if (close_id !== null) throw new ApiError('day_closed')
}

async function refuseFaults(context: AppContext, fields: Fields<LineKind>): Promise<void> {
  const { db } = context
  if (fields.date > (await readToday(context))) throw invalid({ date: [{ key: 'in_future' }] })
  if (fields.car_id && !(await findCarToBook(db, fields.car_id)))
    throw invalid({ car_id: [{ key: 'unknown_car' }] })
  if ('booking_id' in fields && fields.booking_id && !(await hasBooking(db, fields.booking_id)))
    throw invalid({ booking_id: [{ key: 'unknown_booking' }] })
  if (fields.till_id !== undefined && !(await hasTill(db, fields.till_id)))
    throw invalid({ till_id: [{ key: 'unknown_value' }] })
}

function columnsOf<Kind extends LineKind>(kind: Kind, fields: Fields<Kind>) {
  const { vat_rate = 0, payment_method = 'cash', car_id = null, note = '' } = fields
  const columns = { ...unwritten[kind], ...fields, vat_rate, payment_method, car_id, note }
  return { ...columns, vat: vatIn(fields.amount, vat_rate) } as NewLine<Kind>
}

/** The audited fields of a line; its rate comes from the database as a text. */
function factsOf(kind: LineKind, line: object) {
  const names = ['amount', 'vat_rate', 'date', 'payment_method', 'car_id', 'note', ...ownColumns[kind]]
  const facts = pick(line, names)
  return { ...facts, vat_rate: Number(facts['vat_rate']) }
}

function pick(line: object, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (line as Record<string, unknown>)[name]]))
}

async function audit(
  { db }: AppContext,
  caller: Caller,
  action: AuditAction,
  { kind, id, ...states }: { kind: LineKind; id: number; before?: object; after?: object },
): Promise<void> {
  await writeAudit(db, { action, entity: kind, entity_id: id, ...actorOf(caller), ...states })
}

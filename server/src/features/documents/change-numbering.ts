import type { InvoiceNumbering, NumberingChanges } from '@marhala/contract/company/invoice-numbering.ts'
import { invoiceKinds } from '@marhala/domain/money/invoice.ts'
import { checkNumbering, invoiceStem, meetsOlderNumber } from '@marhala/domain/money/invoice-number.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import {
  getSettings,
  lockSettings,
  type Settings,
  updateSettings,
} from '../company/public/company.queries.ts'
import { beginSeries, getSeries, listNumbersWith } from './numbering.queries.ts'

/** How documents are numbered now, and the next number of each series. */
export async function readNumbering({ db, clock }: AppContext): Promise<z.output<typeof InvoiceNumbering>> {
  return present(db, await getSettings(db), clock())
}

/**
 * Changes how later documents are numbered. The series count on; where one begins can be said until its first document. A
 * numbering that would come upon a number of before is 422 on its prefix (docs/rules/money.md#invoice-numbers).
 */
export async function changeNumbering(
  context: AppContext,
  caller: Caller,
  { next_invoice, next_credit_note, ...changes }: z.output<typeof NumberingChanges>,
): Promise<z.output<typeof InvoiceNumbering>> {
  return transact(context.db, async (db) => {
    const now = context.clock()
    const settings = await lockSettings(db)
    const before = await present(db, settings, now)
    const wanted = { invoice: next_invoice, credit_note: next_credit_note }
    const problems: Record<string, Problem[]> = {}
    for (const { field, key } of checkNumbering({ ...settings, ...changes })) problems[field] = [{ key }]
    for (const kind of invoiceKinds)
      if (wanted[kind] !== undefined && wanted[kind] !== before[`next_${kind}`] && before[`${kind}_begun`])
        problems[`next_${kind}`] = [{ key: 'numbers_begun' }]
    if (Object.keys(problems).length > 0) throw invalid(problems)

    for (const kind of invoiceKinds) {
      const next = wanted[kind]
      if (next === undefined || before[`${kind}_begun`]) continue
      await beginSeries(db, { kind, year: before.year, after: next - 1 })
    }
    const after = await present(
      db,
      Object.keys(changes).length > 0 ? await updateSettings(db, changes) : settings,
      now,
    )
    await refuseOlderNumbers(db, after)
    await noteChanges(db, caller, before, after)
    return after
  })
}

async function present(
  db: Kysely<DB>,
  settings: Settings,
  now: Date,
): Promise<z.output<typeof InvoiceNumbering>> {
  const year = Number(localDate(now.getTime(), settings.time_zone).slice(0, 4))
  const [invoice, credit_note] = [
    await getSeries(db, 'invoice', year),
    await getSeries(db, 'credit_note', year),
  ]
  const nextOf = ({ last, before }: typeof invoice) =>
    (last ?? (settings.invoice_number_restarts ? 0 : before)) + 1
  return {
    invoice_prefix: settings.invoice_prefix,
    credit_note_prefix: settings.credit_note_prefix,
    invoice_number_year: settings.invoice_number_year,
    invoice_number_digits: settings.invoice_number_digits,
    invoice_number_restarts: settings.invoice_number_restarts,
    year,
    next_invoice: nextOf(invoice),
    next_credit_note: nextOf(credit_note),
    invoice_begun: invoice.begun,
    credit_note_begun: credit_note.begun,
  }
}

async function refuseOlderNumbers(
  db: Kysely<DB>,
  numbering: z.output<typeof InvoiceNumbering>,
): Promise<void> {
  const problems: Record<string, Problem[]> = {}
  for (const kind of invoiceKinds) {
    const stem = invoiceStem(kind, numbering.year, numbering)
    if (meetsOlderNumber(stem, numbering[`next_${kind}`], await listNumbersWith(db, stem)))
      problems[`${kind}_prefix`] = [{ key: 'numbers_taken' }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

async function noteChanges(
  db: Kysely<DB>,
  caller: Caller,
  before: z.output<typeof InvoiceNumbering>,
  after: z.output<typeof InvoiceNumbering>,
): Promise<void> {
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name])
  if (names.length === 0) return
  const some = (all: typeof after) => Object.fromEntries(names.map((name) => [name, all[name]]))
  const who = { entity: 'company_settings', entity_id: null, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: 'change_settings', before: some(before), after: some(after) })
}

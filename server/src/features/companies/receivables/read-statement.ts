import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { instantsOf } from '../../company/public/read-period.ts'
import { readReceivables } from './read-receivables.ts'
import { listMoney } from './receivables.queries.ts'

export type StatementLine = {
  day: string
  kind: 'invoice' | 'credit_note' | 'payment' | 'refund'
  /** The number of a document, or the transaction of money. */
  number: string
  /** What it adds to the balance: payments take off. */
  amount: number
}

/**
 * The account of a company over some days: its balance before, each invoice, credit note and payment, and the balance after.
 * A payment over many hires is one line, as it came (docs/rules/companies.md#the-statement).
 */
export async function readStatement(context: AppContext, user_id: number, days: DaySpan) {
  const { time_zone } = await getSettings(context.db)
  const { end } = instantsOf(days, time_zone)
  const documents = (await readReceivables(context, { user_id, day: days.end_date })).map(
    (row): StatementLine => ({
      day: row.issued_on,
      kind: row.kind,
      number: row.number,
      amount: row.kind === 'credit_note' ? -row.total : row.total,
    }),
  )
  const money = (await listMoney(context.db, user_id, end)).map(
    ({ at, paid, transaction_id }): StatementLine => ({
      day: localDate(at.getTime(), time_zone),
      kind: paid < 0 ? 'refund' : 'payment',
      number: transaction_id ?? '',
      amount: -paid,
    }),
  )
  const all = [...documents, ...money].toSorted((one, other) => one.day.localeCompare(other.day))
  const sum = (lines: StatementLine[]) => lines.reduce((total, { amount }) => total + amount, 0)
  const before = sum(all.filter(({ day }) => day < days.start_date))
  const lines = all.filter(({ day }) => day >= days.start_date)
  return { before, lines, balance: before + sum(lines) }
}

import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { listReconciled } from '../online-payments/public/reconciliation.queries.ts'
import { type ReportRequest, type Content, sumOf } from './report.ts'

/**
 * Online payments that were begun within some days: what our ledger has of each against what its gateway reports,
 * differences first.
 */
export async function reportOnlinePayments({ context, caller, period }: ReportRequest): Promise<Content> {
  const { language } = caller
  const found = await listReconciled(context.db, instantsOf(period.days, period.time_zone))
  const rows = found
    .map((row) => ({ ...row, difference: row.in_ledger - row.at_gateway }))
    .sort((a, b) => Number(b.difference !== 0) - Number(a.difference !== 0))
  return {
    figures: [
      ['in_ledger', 'money', sumOf(rows, ({ in_ledger }) => in_ledger)],
      ['at_gateway', 'money', sumOf(rows, ({ at_gateway }) => at_gateway)],
      ['difference', 'money', sumOf(rows, ({ difference }) => difference)],
      ['differing', 'number', rows.filter(({ difference }) => difference !== 0).length],
    ],
    columns: [
      ['date', 'date'],
      ['reference', 'text'],
      ['client', 'text'],
      ['gateway', 'text'],
      ['purpose', 'text'],
      ['state', 'text'],
      ['transaction', 'text'],
      ['in_ledger', 'money'],
      ['at_gateway', 'money'],
      ['difference', 'money'],
    ],
    rows: rows.map((row) => [
      localDate(row.created_at.getTime(), period.time_zone),
      row.reference,
      row.client,
      say(language, `pay:gateways.${row.gateway}`),
      say(language, `pay:staff.purposes.${row.purpose}`),
      say(language, `pay:staff.states.${row.state}`),
      row.transaction_id,
      row.in_ledger,
      row.at_gateway,
      row.difference,
    ]),
    summed: ['in_ledger', 'at_gateway', 'difference'],
  }
}

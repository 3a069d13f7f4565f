import { leftOf } from '@marhala/domain/money/receivables.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { instantsOf } from '../../company/public/read-period.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { type InvoiceContent, invoicedTotal } from '../../documents/public/read-invoice-content.ts'
import { type CompanyInvoiceRow, listCompanyInvoices, listPaid } from './receivables.queries.ts'

/**
 * The invoices and credit notes of companies as they stood at the end of a day, oldest first, with what was left of each
 * then: nothing of what is taken back (docs/rules/companies.md#the-aged-list).
 */
export async function readReceivables(
  { db }: AppContext,
  { user_id, day }: { user_id?: number | undefined; day: string },
) {
  const { time_zone } = await getSettings(db)
  const { end } = instantsOf({ start_date: day, end_date: day }, time_zone)
  const rows = (await listCompanyInvoices(db, { user_id, end })).map((row) => ({
    ...row,
    issued_on: localDate(row.issued_at.getTime(), time_zone),
    total: totalOf(row),
    parts: partsOf(row),
  }))
  const standing = rows
    .filter(({ kind, counterpart }) => kind === 'invoice' && counterpart === null)
    .map((row) => ({ ...row, due_on: row.due_on ?? row.issued_on }))
  const ids = [...new Set(standing.flatMap(({ parts }) => parts.map(({ booking_id }) => booking_id)))]
  const left = leftOf(standing, await listPaid(db, ids, end))
  return rows.map((row) => {
    const debts = left.get(row.id) ?? []
    return { ...row, debts, outstanding: debts.reduce((sum, debt) => sum + debt.left, 0) }
  })
}

export type ReceivableRow = Awaited<ReturnType<typeof readReceivables>>[number]

function totalOf({ total_price, charges, advances }: CompanyInvoiceRow): number {
  // The total of a document is of its frozen content, of which these are the parts that count.
  return invoicedTotal({ quote: { total_price }, charges, advances } as InvoiceContent)
}

function partsOf(row: CompanyInvoiceRow): { booking_id: number; total: number }[] {
  if (row.hires) return row.hires.map(({ booking_id, total }) => ({ booking_id, total }))
  return [{ booking_id: row.booking_id!, total: totalOf(row) }]
}

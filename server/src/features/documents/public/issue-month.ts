import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import type { LockedBooking } from '../../bookings/public/bookings.queries.ts'
import { listInvoices } from '../documents.queries.ts'
import { readDue } from '../read-due.ts'
import type { InvoiceContent } from './read-invoice-content.ts'
import { writeInvoice } from './write-invoice.ts'

export type IssuedMonth = { number: string; total: number; outstanding: number; from: string; to: string }

/**
 * Invoices what a locked hire by the month is to pay in advance by now; null where its last month by now was invoiced
 * once, taken back since or not (docs/rules/months.md#invoices).
 */
export async function issueMonth(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
): Promise<IssuedMonth | null> {
  const due = await readDue(context, booking, [])
  if (typeof due === 'string' || !due.month) return null
  const { to } = due.month
  const issued = await listInvoices(context.db, booking.id)
  if (issued.some(({ content }) => (content as unknown as InvoiceContent).month?.to === to)) return null
  const number = await writeInvoice(context, caller, booking, due)
  return { number, total: due.total!, ...due.month }
}

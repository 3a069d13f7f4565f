import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import type { LockedBooking } from '../../bookings/public/bookings.queries.ts'
import { readDue } from '../read-due.ts'
import { writeInvoice } from './write-invoice.ts'

export type IssuedMonth = { number: string; total: number; outstanding: number; from: string; to: string }

/** Invoices what a locked hire by the month is to pay in advance by now; null where that is invoiced (docs/rules/months.md#invoices). */
export async function issueMonth(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
): Promise<IssuedMonth | null> {
  const due = await readDue(context, booking, [])
  if (typeof due === 'string' || !due.month) return null
  const number = await writeInvoice(context, caller, booking, due)
  return { number, total: due.total!, ...due.month }
}

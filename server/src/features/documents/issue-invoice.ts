import { type InvoiceSubject, mayInvoice } from '@marhala/domain/money/invoice.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { listCharges } from '../bookings/public/booking-charges.queries.ts'
import { type LockedBooking, lockBooking } from '../bookings/public/bookings.queries.ts'
import { refuseStale } from '../bookings/public/guards.ts'
import { listInvoices } from './documents.queries.ts'
import { listUninvoiced, writeInvoice, writeNumbered } from './public/write-invoice.ts'

type Seen = { version?: number | undefined }

/**
 * Issues the invoice of a booking with the charges of its return, or that of the charges after it which have none yet,
 * under the next number; its content is frozen (docs/rules/money.md#contract-invoice-credit-note).
 */
export async function issueInvoice(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  input: () => Seen & { subject?: InvoiceSubject | undefined },
) {
  const booking = await lock(context, idOrReference)
  const { subject = 'booking', ...seen } = input()
  refuseStale(booking, seen)
  if (!mayInvoice(booking.status)) throw new ApiError('invoice_not_due')
  if (subject === 'later_charges') {
    const charges = await listUninvoiced(context, booking)
    if (charges.length === 0) throw new ApiError('nothing_to_invoice')
    await writeInvoice(context, caller, booking, { subject, charges })
    return booking.id
  }
  if (await findStanding(context, booking)) throw new ApiError('already_invoiced')
  const all = await listCharges(context.db, [booking.id], { voided: false })
  const charges = all.filter(({ after_return }) => !after_return)
  await writeInvoice(context, caller, booking, { subject, charges })
  return booking.id
}

/** Cancels a standing invoice of a booking, whole: the credit note has the same content. */
export async function issueCreditNote(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  input: () => Seen & { reason: string; number?: string | undefined },
) {
  const booking = await lock(context, idOrReference)
  const { reason, number, ...seen } = input()
  refuseStale(booking, seen)
  const invoice = await findStanding(context, booking, number)
  if (!invoice) throw new ApiError('nothing_invoiced')
  const { booking_id, user_id, subject, buyer_name, buyer_address, buyer_ice } = invoice
  const content = JSON.stringify(invoice.content)
  const fields = {
    booking_id,
    user_id,
    subject,
    buyer_name,
    buyer_address,
    buyer_ice,
    content,
    credits: invoice.id,
    reason,
  }
  await writeNumbered(context, caller, { kind: 'credit_note', ...fields })
  return booking.id
}

async function lock(context: AppContext, idOrReference: string): Promise<LockedBooking> {
  const booking = await lockBooking(context.db, idOrReference, 'all')
  if (!booking) throw new ApiError('not_found')
  return booking
}

/** The invoice of a number, or that of the booking, which no credit note has cancelled. */
async function findStanding(context: AppContext, booking: LockedBooking, number?: string) {
  const invoices = await listInvoices(context.db, booking.id)
  const standing = invoices.filter(({ kind, counterpart }) => kind === 'invoice' && counterpart === null)
  return standing.find((invoice) => (number ? invoice.number === number : invoice.subject === 'booking'))
}

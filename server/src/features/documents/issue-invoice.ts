import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { type HireSubject, mayInvoice } from '@marhala/domain/money/invoice.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { listCharges } from '../bookings/public/booking-charges.queries.ts'
import { type LockedBooking, lockBooking } from '../bookings/public/bookings.queries.ts'
import { refuseStale } from '../bookings/public/guards.ts'
import { lockInvoice } from './documents.queries.ts'
import { listStanding, readDue } from './read-due.ts'
import type { InvoiceContent } from './public/read-invoice-content.ts'
import { listUninvoiced, writeInvoice, writeNumbered } from './public/write-invoice.ts'

type Seen = { version?: number | undefined }

/**
 * Issues the invoice of what is due now: what was paid in advance, the booking with the charges of its return, the fee of
 * a cancellation, or the charges after the return which have none yet. It is under the next number, and its content is
 * frozen (docs/rules/money.md#contract-invoice-credit-note).
 */
export async function issueInvoice(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  input: () => Seen & { subject?: HireSubject | undefined },
) {
  const booking = await lock(context, idOrReference)
  const { subject, ...seen } = input()
  refuseStale(booking, seen)
  if (subject === 'later_charges') await issueLaterCharges(context, caller, booking)
  else await issueDue(context, caller, booking)
  return booking.id
}

async function issueLaterCharges(context: AppContext, caller: Caller, booking: LockedBooking): Promise<void> {
  if (!mayInvoice(booking.status)) throw new ApiError('invoice_not_due')
  const charges = await listUninvoiced(context, booking)
  if (charges.length === 0) throw new ApiError('nothing_to_invoice')
  await writeInvoice(context, caller, booking, { subject: 'later_charges', charges })
}

async function issueDue(context: AppContext, caller: Caller, booking: LockedBooking): Promise<void> {
  const all = await listCharges(context.db, [booking.id], { voided: false })
  const ofReturn = all.filter(({ after_return }) => !after_return)
  const due = await readDue(context, booking, ofReturn)
  if (typeof due === 'string') throw new ApiError(due)
  await writeInvoice(context, caller, booking, due)
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
  const standing = await listStanding(context, booking)
  const ofBooking = standing.find((one) => one.part === 'booking')
  const invoice = number
    ? standing.find((one) => one.number === number)
    : (ofBooking ?? standing.find(({ part }) => part !== 'later_charges'))
  if (!invoice) throw new ApiError('nothing_invoiced')
  // That of the booking takes the advance off.
  if (invoice.part === 'advance' && ofBooking) throw new ApiError('already_invoiced')
  if (invoice.subject === 'month') await lockMonth(context, caller, invoice)
  const { booking_id, user_id, subject, buyer_name, buyer_address, buyer_ice } = invoice
  const content = JSON.stringify(invoice.content)
  const { hires } = invoice.content as unknown as InvoiceContent
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
    hires,
  }
  await writeNumbered(context, caller, { kind: 'credit_note', cancels: invoice.number, ...fields })
  return booking.id
}

/** An invoice of a month is taken back whole, by whoever works at all places, once. */
async function lockMonth({ db }: AppContext, caller: Caller, { id }: { id: number }): Promise<void> {
  if (placesOf(caller) !== null) throw new ApiError('forbidden')
  if ((await lockInvoice(db, id)).counterpart !== null) throw new ApiError('nothing_invoiced')
}

async function lock(context: AppContext, idOrReference: string): Promise<LockedBooking> {
  const booking = await lockBooking(context.db, idOrReference, 'all')
  if (!booking) throw new ApiError('not_found')
  return booking
}

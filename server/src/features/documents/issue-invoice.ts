import type { InvoiceKind } from '@marhala/domain/money/invoice.ts'
import { invoiceNumber, mayInvoice } from '@marhala/domain/money/invoice.ts'
import { summarizeLedger } from '@marhala/domain/money/ledger.ts'
import type { PaymentKind } from '@marhala/domain/money/ledger.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { listCharges } from '../bookings/public/booking-charges.queries.ts'
import { listPayments } from '../bookings/public/booking-parts.queries.ts'
import { type LockedBooking, lockBooking } from '../bookings/public/bookings.queries.ts'
import { refuseStale } from '../bookings/public/guards.ts'
import { getSettings } from '../company/public/company.queries.ts'
import {
  getBookingParties,
  insertInvoice,
  listInvoices,
  listLocationNames,
  listServiceNames,
  takeSequence,
} from './documents.queries.ts'
import { companyOf, type InvoiceContent } from './public/read-invoice-content.ts'

type Seen = { version?: number | undefined }

/**
 * Issues the invoice of a booking under the next number; its content is frozen
 * (docs/rules/money.md#contract-invoice-credit-note).
 */
export async function issueInvoice(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  input: () => Seen,
) {
  const booking = await lock(context, idOrReference)
  refuseStale(booking, input())
  if (!mayInvoice(booking.status)) throw new ApiError('invoice_not_due')
  if (await findValidInvoice(context, booking)) throw new ApiError('already_invoiced')
  const client = await getBookingParties(context.db, booking.id)
  await issue(context, caller, {
    kind: 'invoice',
    booking_id: booking.id,
    user_id: booking.user_id,
    buyer_name: `${client.first_name} ${client.last_name}`,
    buyer_address: client.address,
    content: JSON.stringify(await freeze(context, booking, client)),
  })
  return booking.id
}

/** Cancels the valid invoice of a booking, whole: the credit note has the same content. */
export async function issueCreditNote(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  input: () => Seen & { reason: string },
) {
  const booking = await lock(context, idOrReference)
  const { reason, ...seen } = input()
  refuseStale(booking, seen)
  const invoice = await findValidInvoice(context, booking)
  if (!invoice) throw new ApiError('nothing_invoiced')
  const { booking_id, user_id, buyer_name, buyer_address } = invoice
  const content = JSON.stringify(invoice.content)
  const fields = { booking_id, user_id, buyer_name, buyer_address, content, credits: invoice.id, reason }
  await issue(context, caller, { kind: 'credit_note', ...fields })
  return booking.id
}

async function lock(context: AppContext, idOrReference: string): Promise<LockedBooking> {
  const booking = await lockBooking(context.db, idOrReference, 'all')
  if (!booking) throw new ApiError('not_found')
  return booking
}

/** The invoice that no credit note has cancelled. */
async function findValidInvoice(context: AppContext, booking: LockedBooking) {
  const invoices = await listInvoices(context.db, booking.id)
  return invoices.find(({ kind, counterpart }) => kind === 'invoice' && counterpart === null)
}

type InvoiceFields = Omit<Parameters<typeof insertInvoice>[1], 'number' | 'issued_by' | 'issued_at'> & {
  kind: InvoiceKind
}

async function issue(context: AppContext, caller: Caller, fields: InvoiceFields): Promise<void> {
  const { time_zone } = await getSettings(context.db)
  const issued_at = context.clock()
  const year = Number(localDate(issued_at.getTime(), time_zone).slice(0, 4))
  const number = invoiceNumber(fields.kind, year, await takeSequence(context.db, fields.kind, year))
  await insertInvoice(context.db, { ...fields, number, issued_at, issued_by: caller.id })
  const { booking_id: entity_id, kind: action } = fields
  const who = actorOf(caller)
  await writeAudit(context.db, { action, entity: 'booking', entity_id, ...who, after: { number } })
}

async function freeze(
  context: AppContext,
  booking: LockedBooking,
  car: Awaited<ReturnType<typeof getBookingParties>>,
): Promise<InvoiceContent> {
  const { db } = context
  const settings = await getSettings(db)
  const locations = await listLocationNames(db)
  const typed = (text: string) => ({ en: text, ar: text, fr: text })
  const payments = await listPayments(db, [booking.id], { voided: false })
  const ledger = payments.map(({ kind, amount }) => ({ kind: kind as PaymentKind, amount, voided: false }))
  const { paid, deducted, outstanding, warranty_retained } = summarizeLedger(ledger, booking)
  const charges = await listCharges(db, [booking.id], { voided: false })
  const { reference, start_date, end_date, duration, pickup_location, return_location } = booking
  return {
    company: companyOf(settings),
    time_zone: settings.time_zone,
    currency: settings.currency,
    reference,
    car: { name: `${car.brand} ${car.model} ${car.year}`, registration_plate: car.registration_plate },
    start_date: start_date.toISOString(),
    end_date: end_date.toISOString(),
    duration,
    pickup: locations[pickup_location] ?? typed(pickup_location),
    return: locations[return_location] ?? typed(return_location),
    quote: booking.quote as unknown as Quote,
    service_names: await listServiceNames(db),
    charges: charges.map(({ id, kind, measured, allowed, quantity, unit_price, amount }) => {
      return { id, kind, measured, allowed, quantity, unit_price, amount }
    }),
    paid: paid - deducted,
    deducted,
    outstanding,
    warranty_retained,
  }
}

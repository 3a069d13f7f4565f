import { sumCharges } from '@marhala/domain/booking/charges.ts'
import { invoiceable } from '@marhala/domain/money/invoice.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { askedBy, monthsToAsk } from '@marhala/domain/price/months.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { ChargeRow } from '../bookings/public/booking-charges.queries.ts'
import type { LockedBooking } from '../bookings/public/bookings.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { ledgerOf } from '../bookings/public/ledger-writes.ts'
import { listInvoices } from './documents.queries.ts'
import { type InvoiceContent, invoicedTotal } from './public/read-invoice-content.ts'
import type { Due } from './public/write-invoice.ts'

type Refusal = Exclude<ReturnType<typeof invoiceable>, object>

/** What of a booking with some of its charges can be invoiced now, or why nothing can. */
export async function readDue(
  context: AppContext,
  booking: LockedBooking,
  charges: ChargeRow[],
): Promise<Due | Refusal> {
  const standing = await listStanding(context, booking)
  const { paid, due } = await ledgerOf(context, { ...booking, ...sumCharges(charges) })
  const parts = standing.map(({ part, total }) => ({ subject: part, total }))
  const months = await readMonths(context, booking)
  const found = invoiceable({ status: booking.status, paid, due, asked: months?.asked }, parts)
  if (typeof found === 'string') return found
  const { subject, total } = found
  const advances = standing.filter(({ part }) => part === 'advance')
  if (subject === 'booking') return { subject, total, charges, advances }
  const month = booking.status === 'active' && months?.toAsk(total)
  const left = Math.max(0, (months?.asked ?? 0) - paid)
  return {
    subject,
    total,
    charges: [],
    advances: [],
    ...(month && { month: { ...month, outstanding: Math.min(total, left) } }),
  }
}

/** Of a hire by the month what is asked for by now, in advance, and which months that is with `total` of it not invoiced. */
async function readMonths(context: AppContext, { quote }: LockedBooking) {
  const { months } = quote as unknown as Quote
  if (!months) return undefined
  const { month_notice_days } = await getSettings(context.db)
  const day = addDays(await readToday(context), month_notice_days)
  const asked = askedBy(months, day)
  return { asked, toAsk: (total: number) => monthsToAsk(months, { day, invoiced: asked - total }) }
}

/** The invoices that no credit note has cancelled, newest first, with what each is of and asks for of the booking. */
export async function listStanding({ db }: AppContext, booking: { id: number }) {
  const invoices = await listInvoices(db, booking.id)
  return invoices
    .filter(({ kind, counterpart }) => kind === 'invoice' && counterpart === null)
    .map((invoice) => ({
      ...invoice,
      total: totalFor(booking.id, invoice.content as unknown as InvoiceContent),
    }))
}

/** What an invoice comes to for a booking, which is one of many on that of a month. */
function totalFor(bookingId: number, content: InvoiceContent): number {
  const hire = content.hires?.find(({ booking_id }) => booking_id === bookingId)
  return hire ? hire.total : invoicedTotal(content)
}

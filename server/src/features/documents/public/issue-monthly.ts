import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { mayInvoice } from '@marhala/domain/money/invoice.ts'
import { paysByInvoice, noTerms, termsOf } from '@marhala/domain/money/payment-terms.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockUser } from '../../auth/public/auth.queries.ts'
import { listCharges } from '../../bookings/public/booking-charges.queries.ts'
import { type LockedBooking, lockBookings, readBookings } from '../../bookings/public/bookings.queries.ts'
import { instantsOf } from '../../company/public/read-period.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { daysOfMonth } from '../../accounting/public/read-journals.ts'
import { getBookingParties } from '../documents.queries.ts'
import { freeze, invoicedCharges, listUninvoiced, writeNumbered, type Due } from './write-invoice.ts'
import { readDue } from '../read-due.ts'
import { contentOfMonth, type HireContent, hireOf } from '../monthly/monthly-content.ts'
import { listEnded } from '../monthly/monthly.queries.ts'

/**
 * Invoices what a company's hires that ended by the end of a month leave to invoice: one invoice, or one for each rate of
 * tax. Answers their numbers, none where nothing is left (docs/rules/companies.md#the-invoice-of-a-month).
 */
export async function issueMonthly(
  context: AppContext,
  caller: Caller,
  { company_id, month }: { company_id: number; month: string },
): Promise<string[]> {
  const { db } = context
  const company = (await lockUser(db, company_id))!
  const { time_zone } = await getSettings(db)
  const { start: start_date, end } = instantsOf(daysOfMonth(month), time_zone)
  const hires = await readHires(context, await lockBookings(db, await listEnded(db, company_id, end)))
  const terms = paysByInvoice(company) ? termsOf(company) : noTerms
  const of = { month, start_date, end_date: new Date(end.getTime() - 1), terms }
  const rates = [...new Set(hires.map(({ content }) => content.quote.tax_rate))]
  const numbers: string[] = []
  for (const rate of rates) {
    const content = contentOfMonth(
      hires.filter((hire) => hire.content.quote.tax_rate === rate),
      of,
    )
    numbers.push(
      await writeNumbered(context, caller, {
        kind: 'invoice',
        subject: 'month',
        booking_id: null,
        user_id: company_id,
        buyer_name: clientName(company),
        buyer_address: company.address,
        buyer_ice: company.ice,
        terms,
        content: JSON.stringify(content),
        hires: content.hires,
      }),
    )
  }
  return numbers
}

/** What a company's hires leave to invoice now, as an invoice over all of them would have it; nothing is locked. */
export async function readLeftToInvoice(context: AppContext, company_id: number) {
  const ids = await listEnded(context.db, company_id, context.clock())
  return (await readHires(context, await readBookings(context.db, ids))).map(hireOf)
}

/** What of each hire would be invoiced, in the order in which they began. */
async function readHires(context: AppContext, bookings: LockedBooking[]): Promise<HireContent[]> {
  const hires: HireContent[] = []
  for (const booking of bookings) {
    const due = await partOf(context, booking)
    if (!due || due.subject === 'advance') continue
    const client = await getBookingParties(context.db, booking.id)
    const content = await freeze(context, booking, { ...due, client })
    hires.push({ booking_id: booking.id, part: due.subject, content })
  }
  return hires
}

/** The booking with all of its charges, its fee, or the charges that came after its invoice; null where nothing is left. */
async function partOf(context: AppContext, booking: LockedBooking): Promise<Due | null> {
  const all = await listCharges(context.db, [booking.id], { voided: false })
  const invoiced = await invoicedCharges(context, booking)
  const due = await readDue(
    context,
    booking,
    all.filter(({ id }) => !invoiced.has(id)),
  )
  if (typeof due !== 'string') return due
  const charges = mayInvoice(booking.status) ? await listUninvoiced(context, booking) : []
  return charges.length > 0 ? { subject: 'later_charges', charges } : null
}

import type { AppContext } from '../../../context.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import { figures } from '../create/booking-figures.ts'
import { mailChange } from '../mails/mail-client.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { readBookingForMail } from '../public/read-booking-for-mail.ts'
import { requote } from './requote.ts'

/**
 * Prices a booking anew after its drivers changed: a young one may cost a fee (docs/rules/price.md#young-drivers). The client is
 * mailed, unless what follows tells them the price. Returns both totals for the history; nothing where the price stands.
 */
export async function priceDrivers(
  context: AppContext,
  booking: LockedBooking,
  { byStaff, isMailed = true }: { byStaff: boolean; isMailed?: boolean },
): Promise<{ before?: { total_price: number }; after?: { total_price: number } }> {
  const { quote } = await requote(context, booking, {})
  const { total_price } = quote
  if (total_price === booking.total_price) return {}
  const asItWas = await readBookingForMail(context, booking.id)
  await updateBooking(context.db, booking.id, figures(quote))
  if (isMailed) await mailChange(context, booking, asItWas, { byStaff })
  return { before: { total_price: booking.total_price }, after: { total_price } }
}

import type { BookingOnline, PaymentReturn, PayPage } from '@marhala/contract/money/online-payments.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { needsStaff, type OnlineGateway } from '@marhala/domain/money/online-payment.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { look } from '../cars/public/present-car.ts'
import { type BookingRow, findBooking } from '../bookings/public/bookings.queries.ts'
import { ledgerOf } from '../bookings/public/ledger-writes.ts'
import { isAdmin } from '../bookings/public/booking-access.ts'
import { readLinkText } from './read-link-text.ts'
import { findByKey, listOnlinePayments } from './online-payments.queries.ts'
import { findByToken, payToken, payUrl } from './public/pay-link.ts'
import { readOffers } from './read-offers.ts'

/** What of a booking can be paid online, and the tries so far; the link and what staff must do are for staff only. */
export async function presentOnline(
  context: AppContext,
  caller: Caller,
  booking: BookingRow,
): Promise<z.output<typeof BookingOnline>> {
  const { gateway, settings, offers } = await readOffers(context, booking)
  const payments = await listOnlinePayments(context.db, booking.id)
  const isStaff = isAdmin(caller)
  return {
    gateway: gateway?.name ?? 'none',
    is_test: settings.online_test_mode,
    refunds: gateway?.refunds ?? false,
    offers,
    // A page that was left unpaid is of no use to its client.
    payments: payments
      .filter(({ state }) => isStaff || (state !== 'started' && state !== 'abandoned'))
      .map((payment) => ({
        ...payment,
        needs_staff: isStaff && needsStaff({ ...payment, is_resolved: payment.resolved_at !== null }),
      })),
    link:
      isStaff && offers.length > 0
        ? { url: payUrl(context, booking), ...(await readLinkText(context, booking)) }
        : null,
  }
}

/** The state of a payment, for a browser that comes back from the gateway. */
export async function presentReturn(
  context: AppContext,
  key: string,
): Promise<z.output<typeof PaymentReturn>> {
  const payment = await findByKey(context.db, key)
  const booking = payment && (await findBooking(context.db, String(payment.booking_id), 'all'))
  if (!payment || !booking) throw new ApiError('not_found')
  const { offers } = await readOffers(context, booking)
  const { outstanding } = await ledgerOf(context, booking)
  return {
    ...payment,
    reference: booking.reference,
    outstanding,
    pay_token: offers.length > 0 ? payToken(context, booking) : null,
  }
}

/** A booking as its link's holder sees it: no name, no address, no number of any person. */
export async function presentPage(context: AppContext, token: string): Promise<z.output<typeof PayPage>> {
  const known = await findByToken(context, token)
  const booking = known && (await findBooking(context.db, String(known.id), 'all'))
  if (!booking) throw new ApiError('not_found')
  const { gateway, settings, offers } = await readOffers(context, booking)
  const { paid, outstanding } = await ledgerOf(context, booking)
  const name: OnlineGateway = gateway?.name ?? 'none'
  return {
    reference: booking.reference,
    status: booking.status as BookingStatus,
    car: {
      name: `${booking.car_brand} ${booking.car_model}`,
      year: booking.car_year,
      image: look(booking).image,
    },
    start_date: booking.start_date,
    end_date: booking.end_date,
    total_price: booking.total_price,
    paid,
    outstanding,
    gateway: name,
    is_test: settings.online_test_mode,
    offers,
  }
}

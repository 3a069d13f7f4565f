import type { AgreedPrice } from '@marhala/domain/price/agreed-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { LocationCharges } from '@marhala/domain/price/location-charges.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { PricedService } from '../../quotes/public/booking-fields.ts'
import { agreedAtRates, priceAtRates } from '../../quotes/public/price-at-rates.ts'
import { chargesOf } from '../../quotes/public/read-locations.ts'
import { listBookingDrivers, listBookingServices } from '../public/booking-parts.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'

/** The extras of a booking at their frozen prices. */
export async function frozenServices(context: AppContext, bookingId: number): Promise<PricedService[]> {
  return listBookingServices(context.db, [bookingId], 'en')
}

export type Changes = Partial<Pick<LockedBooking, 'start_date' | 'end_date'> & LocationCharges> & {
  services?: PricedService[]
  agreed?: AgreedPrice[]
  rates?: BookingRates
}

/**
 * Prices a booking again at its frozen rates, with the changes (docs/rules/price.md#what-is-frozen), and what was agreed
 * takes off of which days.
 */
export async function requote(context: AppContext, booking: LockedBooking, changes: Changes) {
  const next = { ...booking, ...changes }
  const rates = next.rates as unknown as BookingRates
  const settings = await getSettings(context.db)
  const period = { start: next.start_date, end: next.end_date }
  const services = changes.services ?? (await frozenServices(context, booking.id))
  const drivers = await listBookingDrivers(context.db, [booking.id])
  const { agreed } = next
  return {
    quote: priceAtRates(rates, settings, period, services, { ...chargesOf(next), agreed, drivers }),
    reductions: agreedAtRates(rates, settings, period, agreed),
  }
}

import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { LocationCharges } from '@marhala/domain/price/location-charges.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { PricedService } from '../../quotes/public/booking-fields.ts'
import { chargesOf } from '../../quotes/public/read-locations.ts'
import { priceAtRates } from '../../quotes/public/price-at-rates.ts'
import { listBookingServices } from '../public/booking-parts.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'

/** The extras of a booking at their frozen prices. */
export async function frozenServices(context: AppContext, bookingId: number): Promise<PricedService[]> {
  return listBookingServices(context.db, [bookingId], 'en')
}

type Changes = Partial<Pick<LockedBooking, 'start_date' | 'end_date' | 'discount'> & LocationCharges> & {
  services?: PricedService[]
}

/** Prices a booking again at its frozen rates, with the changes (docs/rules/price.md#what-is-frozen). */
export async function requote(context: AppContext, booking: LockedBooking, changes: Changes) {
  const next = { ...booking, ...changes }
  return priceAtRates(
    booking.rates as unknown as BookingRates,
    await getSettings(context.db),
    { start: next.start_date, end: next.end_date },
    changes.services ?? (await frozenServices(context, booking.id)),
    { ...chargesOf(next), discount: next.discount },
  )
}

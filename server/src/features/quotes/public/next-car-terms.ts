import { daysBegun } from '@marhala/domain/availability/booking-period.ts'
import { type AgreedPrice, agreedForNextCar } from '@marhala/domain/price/agreed-price.ts'
import { type BookingRates, ratesWithNextCar } from '@marhala/domain/price/booking-rates.ts'
import type { AppContext } from '../../../context.ts'
import { clockOf, getSettings } from '../../company/public/company.queries.ts'
import { ratesToday } from './price-at-rates.ts'

type Booking = {
  status: string
  start_date: Date
  pickup_location: string
  rates: unknown
  agreed: AgreedPrice[]
}

/**
 * The rates and agreements of a booking whose days left are priced for another car at its present rates: all of them
 * until the first car leaves, then those that have not begun (docs/rules/price.md#another-car).
 */
export async function nextCarTerms(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  booking: Booking,
  car: Parameters<typeof ratesToday>[1],
): Promise<{ rates: BookingRates; agreed: AgreedPrice[]; after_days: number }> {
  const settings = await getSettings(db)
  const begun = daysBegun(booking.start_date.getTime(), clock().getTime(), clockOf(settings))
  const after_days = booking.status === 'active' ? begun : 0
  const { start_date: start, pickup_location } = booking
  const asked = { now: clock(), start, pickup_location, channel: 'desk' } as const
  const today = await ratesToday(db, car, settings, asked)
  return {
    rates: ratesWithNextCar(booking.rates as BookingRates, today, after_days),
    agreed: agreedForNextCar(booking.agreed, after_days),
    after_days,
  }
}

import { minimumDays } from '@marhala/domain/availability/booking-period.ts'
import { endWithoutUnused, unusedDays } from '@marhala/domain/booking/early-return.ts'
import type { ReturnRates } from '@marhala/domain/booking/take-back.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { AppContext } from '../../../context.ts'
import { clockOf, getSettings } from '../../company/public/company.queries.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'
import { requote } from '../edits/requote.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'

/** What an early return leaves unused, and the price without it where that is given back; money in centimes. */
export type EarlyReturn = {
  unused_days: number
  given_back: number
  total_price: number
  /** Null where nothing is given back. */
  quote: Quote | null
}

/** What a booking's return at a time leaves unused, at its frozen rates and rule; null where it is not a day early. */
export async function readEarlyReturn(
  context: AppContext,
  booking: LockedBooking,
  returned_at: number,
): Promise<EarlyReturn | null> {
  const settings = await getSettings(context.db)
  const clock = clockOf(settings)
  const car = await getCar(context.db, booking.car_id)
  const booked = {
    start: booking.start_date.getTime(),
    end: booking.end_date.getTime(),
    days: (booking.quote as unknown as Quote).days,
    minimum_days: minimumDays(car.is_premium, settings),
  }
  const unused_days = unusedDays(booked, returned_at, clock)
  if (unused_days === 0) return null
  const { total_price } = booking
  const kept = { unused_days, given_back: 0, total_price, quote: null }
  const { unused_days_given_back } = booking.return_rates as unknown as ReturnRates
  if (!unused_days_given_back) return kept
  const end_date = new Date(endWithoutUnused(booked, unused_days, clock.timeZone))
  const { quote } = await requote(context, booking, { end_date })
  const given_back = total_price - quote.total_price
  return given_back > 0 ? { unused_days, given_back, total_price: quote.total_price, quote } : kept
}

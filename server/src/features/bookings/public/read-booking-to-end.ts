import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { dayPriceOf, type BookingToEnd, type ReturnRates } from '@marhala/domain/booking/take-back.ts'
import type { LockedBooking } from './bookings.queries.ts'

type Booked = Pick<
  LockedBooking,
  'end_date' | 'start_kilometers' | 'start_fuel_level' | 'quote' | 'return_rates'
>

/** A booking's row as the rules of the return need it. */
export function readBookingToEnd(booking: Booked): BookingToEnd {
  const { end_date, start_kilometers, start_fuel_level } = booking
  const quote = booking.quote as unknown as Quote
  return {
    end: end_date.getTime(),
    days: quote.days,
    day_price: dayPriceOf(quote),
    start_kilometers,
    start_fuel_level,
    return_rates: booking.return_rates as unknown as ReturnRates,
  }
}

import { bookingPrice } from '@marhala/domain/price/booking-price.ts'
import { bookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { Season } from '@marhala/domain/price/season.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { LocationCharges } from './read-trip.ts'

type PricedCar = { id: number; category_id: number; daily_price: number; discount: string | number }

/** The rates of a car as they stand today: what a booking freezes. */
export function ratesOf(car: PricedCar, seasons: Season[], settings: Settings) {
  return bookingRates({ ...car, discount: Number(car.discount) }, seasons, settings)
}

type CarAndDates = {
  car: PricedCar
  seasons: Season[]
  settings: Settings
  dates: string[]
  charges?: LocationCharges
}

/** The booking of a car on some local dates without extras: what lists name before anything else is chosen. */
export function priceBooking({ car, seasons, settings, dates, charges }: CarAndDates) {
  return bookingPrice({ rates: ratesOf(car, seasons, settings), dates, ...charges })
}

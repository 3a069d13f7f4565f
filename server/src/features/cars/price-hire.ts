import { priceRental } from '@marhala/domain/rental-price.ts'
import { rentalRates } from '@marhala/domain/rental-rates.ts'
import type { Season } from '@marhala/domain/season.ts'
import type { Settings } from '../company/company.queries.ts'
import type { PlaceCharges } from './read-trip.ts'

type PricedCar = { id: number; category_id: number; daily_price: number; discount: string | number }

/** The rates of a car as they stand today: what a booking freezes. */
export function ratesOf(car: PricedCar, seasons: Season[], settings: Settings) {
  return rentalRates({ ...car, discount: Number(car.discount) }, seasons, settings)
}

type Hire = { car: PricedCar; seasons: Season[]; settings: Settings; dates: string[]; charges?: PlaceCharges }

/** The hire of a car on some local dates without extras: what lists name before anything else is chosen. */
export function priceHire({ car, seasons, settings, dates, charges }: Hire) {
  return priceRental({ rates: ratesOf(car, seasons, settings), dates, ...charges })
}

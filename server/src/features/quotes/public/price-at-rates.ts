import { billableDays, billableDates } from '@marhala/domain/availability/booking-period.ts'
import { bookingPrice, type Quote } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { LocationCharges } from '@marhala/domain/price/location-charges.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { listSeasons } from '../../cars/public/cars.queries.ts'
import { ratesOf } from '../../cars/public/price-booking.ts'
import { clockOf, type Settings } from '../../company/public/company.queries.ts'
import type { PricedService } from './booking-fields.ts'

type Prices = LocationCharges & { discount: number }

/** A whole booking at given rates: its days on the company's wall clock, its extras, locations and discount. */
export function priceAtRates(
  rates: BookingRates,
  settings: Settings,
  period: { start: Date; end: Date },
  services: PricedService[],
  prices: Prices,
): Quote {
  const start = period.start.getTime()
  const days = billableDays(start, period.end.getTime(), clockOf(settings))
  return bookingPrice({ rates, dates: billableDates(start, days, settings.time_zone), services, ...prices })
}

/** The present rates of a car. */
export async function ratesToday(db: Kysely<DB>, car: Parameters<typeof ratesOf>[0], settings: Settings) {
  return ratesOf(car, await listSeasons(db), settings)
}

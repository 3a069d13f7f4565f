import { billableDays, billableDates } from '@marhala/domain/availability/booking-period.ts'
import type { AgreedPrice, AgreedReduction } from '@marhala/domain/price/agreed-price.ts'
import { agreedOn, bookingPrice, type Quote } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import { type RateChannel, rulesOn } from '@marhala/domain/price/rate-rules.ts'
import type { LocationCharges } from '@marhala/domain/price/location-charges.ts'
import { youngDrivers } from '@marhala/domain/price/young-driver.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { listSeasons } from '../../cars/public/cars.queries.ts'
import { ratesOf } from '../../cars/public/price-booking.ts'
import { getRatesAt } from '../../rates/public/past-rates.queries.ts'
import { clockOf, type Settings } from '../../company/public/company.queries.ts'
import type { PricedService } from './booking-fields.ts'

type Prices = LocationCharges & {
  agreed: readonly AgreedPrice[]
  /** The drivers, as far as they are known. */
  drivers: readonly { birth_date: string }[]
}
type Period = { start: Date; end: Date }

/** A whole booking at given rates: its days on the company's wall clock, its extras, locations, young drivers and agreed price. */
export function priceAtRates(
  rates: BookingRates,
  settings: Settings,
  period: Period,
  services: PricedService[],
  { drivers, ...prices }: Prices,
): Quote {
  const pickupDay = localDate(period.start.getTime(), settings.time_zone)
  const born = drivers.map(({ birth_date }) => birth_date)
  const young_drivers = youngDrivers(born, pickupDay, rates.young_driver)
  return bookingPrice({ rates, dates: datesOf(settings, period), services, young_drivers, ...prices })
}

/** What each agreement takes off at given rates, with the list price of its days. */
export function agreedAtRates(
  rates: BookingRates,
  settings: Settings,
  period: Period,
  agreed: readonly AgreedPrice[],
): AgreedReduction[] {
  return agreedOn({ rates, dates: datesOf(settings, period) }, agreed)
}

/** The local dates of the billable days of a period. */
export function datesOf(settings: Settings, period: Period): string[] {
  const start = period.start.getTime()
  const days = billableDays(start, period.end.getTime(), clockOf(settings))
  return billableDates(start, days, settings.time_zone)
}

/**
 * What decides, beside a car, which rules its rates have today. `priced_at` is when a client began the reservation.
 */
type Asked = {
  now: Date
  start: Date
  pickup_location: string
  channel: RateChannel
  priced_at?: Date | undefined
}

/** The present rates of a car for a booking, with what a choice of this very car costs. */
export async function ratesToday(
  db: Kysely<DB>,
  car: Parameters<typeof ratesOf>[0],
  settings: Settings,
  {
    now,
    start,
    pickup_location,
    channel,
    priced_at,
    this_car_price = 0,
  }: Asked & { this_car_price?: number },
): Promise<BookingRates> {
  const { time_zone } = settings
  const rules = rulesOn(await getRatesAt(db, channel === 'site' ? priced_at : undefined, now), {
    today: localDate(now.getTime(), time_zone),
    pickup_date: localDate(start.getTime(), time_zone),
    category_id: car.category_id,
    pickup_location,
    channel,
  })
  const rates = ratesOf(car, { seasons: await listSeasons(db), settings, rules })
  return this_car_price === 0 ? rates : { ...rates, this_car_price }
}

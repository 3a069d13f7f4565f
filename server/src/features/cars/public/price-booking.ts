import { billableDates, minimumDays } from '@marhala/domain/availability/booking-period.ts'
import { bookingPrice, promotedPrice, type Quote } from '@marhala/domain/price/booking-price.ts'
import { type BookingRates, bookingRates } from '@marhala/domain/price/booking-rates.ts'
import { cheapestDates, cheapestRuledDates } from '@marhala/domain/price/cheapest-dates.ts'
import { averageDay } from '@marhala/domain/price/day-price.ts'
import type { LocationCharges } from '@marhala/domain/price/location-charges.ts'
import { promotedRates } from '@marhala/domain/price/promoted-rates.ts'
import { applicable, type Promotion } from '@marhala/domain/price/promotion.ts'
import {
  type FrozenRules,
  makeRulesOn,
  type RateChannel,
  type RateSheet,
} from '@marhala/domain/price/rate-rules.ts'
import type { Season } from '@marhala/domain/price/season.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { Shopper } from '../../promotions/public/shopper.ts'

export type PricedCar = {
  id: number
  category_id: number
  daily_price: number
  discount: string | number
  is_premium: boolean
  /** That of its category. */
  monthly_price: number | null
}

/** The present rates of a car, with the rules for one booking: what it freezes. */
export function ratesOf(
  car: Omit<PricedCar, 'is_premium'>,
  { seasons, settings, rules }: { seasons: Season[]; settings: Settings; rules: FrozenRules | undefined },
) {
  return bookingRates({ ...car, discount: Number(car.discount) }, seasons, settings, rules)
}

type PricerOptions = {
  now: Date
  trip: Trip | null
  charges: LocationCharges | null
  /** Without a trip: within how many weeks it has to begin; whenever it likes without. */
  weeks?: number
}

type Basis = {
  settings: Settings
  seasons: Season[]
  offers: Promotion[]
  shopper: Shopper
  sheet: RateSheet
  channel: RateChannel
}
type Trip = { start: Date; days: number; pickup_location?: string | undefined }

/**
 * The price of lists before anything else is chosen: a car's booking without extras, on the dates of a trip, or the
 * shortest allowed one from its pick-up where the trip is shorter; without a trip the shortest one on its cheapest
 * days. Dates are counted once for all cars that share them.
 */
export function makePricer(basis: Basis, { charges, ...when }: PricerOptions): (car: PricedCar) => Quote {
  const termsOf = makeTerms(basis, when)
  return (car) => bookingPrice({ ...termsOf(car), ...charges })
}

/** The price of a day in those bookings, in centimes: `averageDay` of their quotes. */
export function makeDayPricer(
  basis: Basis,
  when: Omit<PricerOptions, 'charges'>,
): (car: PricedCar) => number {
  const termsOf = makeTerms(basis, when)
  return (car) => {
    const terms = termsOf(car)
    return averageDay({ base_price: promotedPrice(terms), days: terms.dates.length })
  }
}

/** The rates, with what promotions take off without a code, and dates of a car's booking in lists. */
function makeTerms(
  { settings, seasons, sheet, channel, ...promotions }: Basis,
  { now, trip, weeks }: Omit<PricerOptions, 'charges'>,
): (car: PricedCar) => { rates: BookingRates; dates: string[] } {
  const today = localDate(now.getTime(), settings.time_zone)
  const rulesOn = makeRulesOn(sheet, { today, channel })
  const pickup_location = trip?.pickup_location ?? null
  const rulesFrom = (category_id: number) => (pickup_date: string) =>
    rulesOn({ category_id, pickup_location, pickup_date })
  const datesOf = makeDates({ settings, sheet }, { today, trip, weeks })
  const promoted = makePromoted(promotions, { today, add_up: settings.promotions_add_up })
  return (car) => {
    const { category_id } = car
    const rates = ratesOf(car, { seasons, settings, rules: undefined })
    const dates = datesOf(car, rates, rulesFrom(category_id))
    const rules = rulesFrom(category_id)(dates[0]!)
    const terms = { rates: rules ? { ...rates, rules } : rates, dates }
    return { ...terms, rates: promoted(terms, { category_id, pickup_location }) }
  }
}

/** The dates of a car's booking in lists, counted once for all cars that share them. */
function makeDates(
  { settings, sheet }: Pick<Basis, 'settings' | 'sheet'>,
  { today, trip, weeks }: { today: string; trip: Trip | null; weeks: number | undefined },
) {
  const latest = weeks === undefined ? undefined : addDays(today, weeks * 7)
  const counted = new Map<string, string[]>()
  return (
    car: PricedCar,
    rates: BookingRates,
    rulesFrom: Parameters<typeof cheapestRuledDates>[1],
  ): string[] => {
    const days = minimumDays(car.is_premium, settings)
    const count = () => {
      if (trip) return billableDates(trip.start.getTime(), Math.max(trip.days, days), settings.time_zone)
      if (sheet.rules.length === 0) return cheapestDates(rates, today, days, latest)
      return cheapestRuledDates(rates, rulesFrom, { today, days, latest })
    }
    // A floor or a ceiling stops cars of another price on other days.
    const ruled =
      sheet.rules.length === 0 ? [] : [car.category_id, sheet.limits.length > 0 && car.daily_price]
    const key = trip ? String(days) : JSON.stringify([rates.seasons, days, ...ruled])
    const dates = counted.get(key) ?? count()
    counted.set(key, dates)
    return dates
  }
}

function makePromoted(
  { offers, shopper }: Pick<Basis, 'offers' | 'shopper'>,
  { today, add_up }: { today: string; add_up: boolean },
) {
  const { buyer, own } = shopper
  return (
    terms: { rates: BookingRates; dates: string[] },
    car: { category_id: number; pickup_location: string | null },
  ): BookingRates => {
    if (offers.length + own.length === 0) return terms.rates
    const occasion = { ...car, today, pickup_date: terms.dates[0]!, days: terms.dates.length, buyer }
    return promotedRates(terms, [...applicable(offers, occasion), ...own], add_up)
  }
}

import { textIn } from '@marhala/domain/text/text-in.ts'
import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { illustrationPath } from '@marhala/domain/fleet/illustration.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { someLocationCharges } from '@marhala/domain/price/location-charges.ts'
import { minimumDays } from '@marhala/domain/availability/booking-period.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { cheapestDates } from '@marhala/domain/price/cheapest-dates.ts'
import { dayPrice } from '@marhala/domain/price/day-price.ts'
import { bookingPrice } from '@marhala/domain/price/booking-price.ts'
import { discountedDailyPrice, bookingRates } from '@marhala/domain/price/booking-rates.ts'
import { readAmount, readPercent, readWhole } from '../../../features/forms/read-amount.ts'
import type { CarValues } from './car-values.ts'

type Known = {
  car: FleetCar | undefined
  catalogue: FleetCatalogue | undefined
  rules: PublicSettings['rules'] | undefined
  language: Language
  /** Epoch milliseconds. */
  now: number
}

/** What the storefront's lists would get of the car that is being typed, in one language and at today's rates. */
export function cardOfValues(values: CarValues, { car, catalogue, rules, language, now }: Known): CarCard {
  const named = namesOf(values, { catalogue, language })
  const price = parseMoney(readAmount(values.daily_price) ?? '') ?? 0
  const discount = Math.min(100, Math.max(0, Number(readPercent(values.discount)) || 0))
  const { id: category_id } = named.category
  const monthly = catalogue?.categories.find(({ id }) => id === category_id)?.monthly_price ?? null
  const monthly_price = monthly === null ? null : parseMoney(monthly)
  const priced = { id: car?.id ?? 0, category_id, daily_price: price, discount, monthly_price }
  return {
    ...named,
    id: priced.id,
    slug: car?.slug ?? '',
    model: values.model,
    // What is no number yet is shown as it is typed.
    year: readWhole(values.year) as number,
    fuel_type: values.fuel_type as CarCard['fuel_type'],
    transmission_type: values.transmission_type as CarCard['transmission_type'],
    passengers: countOf(values.passengers),
    doors: countOf(values.doors),
    luggage: countOf(values.luggage),
    daily_price: formatMoney(price),
    discount,
    discounted_price: formatMoney(discountedDailyPrice(price, discount)),
    rating: car?.rating ?? null,
    review_count: car?.review_count ?? 0,
    status: values.status as CarCard['status'],
    is_premium: values.is_premium,
    image: car?.images[0]?.url ?? illustrationPath(values.illustration),
    illustration: values.illustration,
    is_favorited: false,
    class_id: car?.class_id ?? null,
    or_similar: car?.or_similar ?? false,
    promise: car?.promise ?? null,
    ...(rules &&
      catalogue &&
      price > 0 && {
        from: shortestBooking(priced, {
          rules,
          seasons: catalogue.seasons,
          without_places: mayChargeMore(catalogue),
          isPremium: values.is_premium,
          now,
        }),
      }),
  }
}

function namesOf(values: CarValues, { catalogue, language }: Pick<Known, 'catalogue' | 'language'>) {
  const brand = catalogue?.brands.find(({ id }) => String(id) === values.brand_id)
  const category = catalogue?.categories.find(({ id }) => String(id) === values.category_id)
  return {
    name: `${brand?.name ?? ''} ${values.model}`.trim() || '–',
    brand: { id: brand?.id ?? 0, name: brand?.name ?? '', slug: brand?.slug ?? '' },
    brand_id: brand?.id ?? 0,
    category: {
      id: category?.id ?? 0,
      name: category ? textIn(category.name, language) : '',
      slug: category?.slug ?? '',
      instant_confirmation: category?.instant_confirmation ?? false,
    },
    category_id: category?.id ?? 0,
  }
}

function mayChargeMore({ locations, special_days, one_way_fees }: FleetCatalogue): boolean {
  const charges = locations.map(({ pickup_price, return_price, night_fee }) => ({
    pickup_price: parseMoney(pickup_price)!,
    return_price: parseMoney(return_price)!,
    night_fee: parseMoney(night_fee)!,
  }))
  const days = special_days.map(({ fee }) => ({ fee: parseMoney(fee)! }))
  return someLocationCharges(charges, { special_days: days, one_way_fees })
}

type PriceInput = Required<Pick<Known, 'now'>> & {
  rules: PublicSettings['rules']
  seasons: FleetCatalogue['seasons']
  without_places: boolean
  isPremium: boolean
}

function shortestBooking(
  car: Parameters<typeof bookingRates>[0],
  { rules, seasons, without_places, isPremium, now }: PriceInput,
) {
  const days = minimumDays(isPremium, rules)
  const { length_discounts, tax_rate, prices_include_tax } = rules
  const rates = bookingRates(car, seasons, { length_discounts, tax_rate, prices_include_tax })
  const quote = bookingPrice({ rates, dates: cheapestDates(rates, localDate(now, rules.time_zone), days) })
  const { day_price, undiscounted_day_price } = dayPrice(quote)
  return {
    days,
    total_price: formatMoney(quote.total_price),
    day_price: formatMoney(day_price),
    undiscounted_day_price: undiscounted_day_price === null ? null : formatMoney(undiscounted_day_price),
    seasons: [],
    without_places,
  }
}

function countOf(typed: string): number {
  return Number(readWhole(typed)) || 0
}

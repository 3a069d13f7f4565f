import type { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import { type Illustration, illustrationPath } from '@marhala/domain/fleet/illustration.ts'
import { type LocationCharges, someLocationCharges } from '@marhala/domain/price/location-charges.ts'
import { minimumDays } from '@marhala/domain/availability/booking-period.ts'
import { dayPrice } from '@marhala/domain/price/day-price.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { AppContext } from '../../../context.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import { makePricer, type PricedCar } from './price-booking.ts'
import type { CarRow } from './car-rows.queries.ts'
import { listOffers, type Offer } from './offered-cars.queries.ts'
import { asShopper, getPriceBasis, type PriceAsker, type PriceBasis } from '../price-basis.queries.ts'
import { readCharges, readTrip, type TripQuery } from './read-trip.ts'

type Trip = { start: Date; days: number; pickup_location?: string | undefined }

/**
 * Cards of cars without a search: with both dates of `query` priced for that trip and with its availability; else with
 * the price of the shortest booking.
 */
export async function presentCards(
  context: AppContext,
  cars: CarRow[],
  asker: PriceAsker,
  query: TripQuery = {},
) {
  const basis = await asShopper(context, await getPriceBasis(context), asker)
  const trip = readTrip(query, basis.settings, context.clock())
  const prices = pricesOf(basis, context.clock(), trip, readCharges(query, basis, trip))
  const ids = cars.map(({ id }) => id)
  const offers = trip ? await listOffers(context.db, ids, trip) : null
  return cars.map((car) => presentCard(car, prices, offers?.get(car.id)))
}

type Prices = {
  settings: Settings
  trip: Trip | null
  without_places: boolean
  quoteOf: (car: PricedCar) => Quote
}

/** The prices of one answer's cards. */
export function pricesOf(
  { locations, terms, ...basis }: PriceBasis,
  now: Date,
  trip: Trip | null,
  charges: LocationCharges | null,
): Prices {
  const without_places = charges === null && someLocationCharges(locations, terms)
  const quoteOf = makePricer(basis, { now, trip, charges })
  return { settings: basis.settings, trip, without_places, quoteOf }
}

/** One card; its total comes from the one quote function: no extras, the charges of chosen locations, tax. */
export function presentCard(car: CarRow, prices: Prices, offer: Offer = 'free') {
  const { settings, trip, without_places, quoteOf } = prices
  const isTooShort = trip !== null && trip.days < minimumDays(car.is_premium, settings)
  const quote = quoteOf(car)
  const { days, total_price } = quote
  const price = { days, total_price, ...dayPrice(quote), without_places }
  return {
    ...car,
    name: `${car.brand_name} ${car.model}`,
    brand: { id: car.brand_id, name: car.brand_name, slug: car.brand_slug },
    category: {
      id: car.category_id,
      name: car.category_name,
      slug: car.category_slug,
      instant_confirmation: car.instant_confirmation,
    },
    fuel_type: car.fuel_type as (typeof fuelTypes)[number],
    transmission_type: car.transmission_type as (typeof transmissionTypes)[number],
    discount: Number(car.discount),
    rating: car.rating === null ? null : Number(car.rating),
    status: statusOf(car),
    ...look(car),
    ...promiseOf(car),
    ...(trip && { only_similar: offer === 'only_similar' }),
    ...(trip && !isTooShort ? { trip: { ...price, available: offer !== 'taken' } } : { from: price }),
    ...(isTooShort && { trip: null }),
  }
}

/** Whether a car is let as "or similar", and what its class promises then. */
function promiseOf({ class_id, promised }: Pick<CarRow, 'class_id' | 'promised'>) {
  return {
    or_similar: promised !== null,
    promise: class_id === null || promised === null ? null : { class_id, ...promised },
  }
}

/** `rented` is what the public sees while a booking of the car is active (docs/rules/fleet.md#status). */
export function statusOf(
  car: Pick<CarRow, 'status' | 'is_out'>,
): 'available' | 'rented' | 'maintenance' | 'retired' {
  if (car.status === 'available' && car.is_out) return 'rented'
  return car.status as 'available' | 'maintenance' | 'retired'
}

/** The first photo, else the illustration of the car's body, paint and wheels. */
export function look(car: {
  illustration_body: string
  illustration_paint: string
  illustration_wheel: string
  first_image: string | null
}) {
  const illustration = {
    body: car.illustration_body,
    paint: car.illustration_paint,
    wheel: car.illustration_wheel,
  } as Illustration
  return { illustration, image: car.first_image ?? illustrationPath(illustration) }
}

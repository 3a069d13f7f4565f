import type { fuelTypes, transmissionTypes } from '@marhala/contract/cars.ts'
import { type Illustration, illustrationPath } from '@marhala/domain/illustration.ts'
import { minimumDays } from '@marhala/domain/rental-period.ts'
import type { Season } from '@marhala/domain/season.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/company.queries.ts'
import { priceHire } from './price-hire.ts'
import type { CarRow } from './car-rows.ts'
import { getPriceBasis } from './price-basis.queries.ts'

type Trip = { start: Date; days: number }

/** Cards with the price of the shortest hire. */
export async function presentCards(context: AppContext, cars: CarRow[]) {
  const prices = { ...(await getPriceBasis(context)), now: context.clock(), trip: null }
  return cars.map((car) => presentCard(car, prices))
}

type Prices = { settings: Settings; seasons: Season[]; now: Date; trip: Trip | null }

/** One card; the price comes from the one quote function: no extras, no place prices, tax included. */
export function presentCard(car: CarRow, { settings, seasons, now, trip }: Prices) {
  const minimum = minimumDays(car.is_premium, settings)
  const price = (start: Date, days: number) => ({
    days,
    total_price: priceHire({ car, seasons, settings, start, days }).total_price,
  })
  return {
    ...car,
    name: `${car.brand_name} ${car.model}`,
    brand: { id: car.brand_id, name: car.brand_name, slug: car.brand_slug },
    category: { id: car.category_id, name: car.category_name, slug: car.category_slug },
    fuel_type: car.fuel_type as (typeof fuelTypes)[number],
    transmission_type: car.transmission_type as (typeof transmissionTypes)[number],
    discount: Number(car.discount),
    rating: car.rating === null ? null : Number(car.rating),
    status: statusOf(car),
    ...look(car),
    is_favorited: Boolean(car.is_favorited),
    ...(trip
      ? { trip: trip.days >= minimum ? price(trip.start, trip.days) : null }
      : { from: price(now, minimum) }),
  }
}

/** `rented` is what the public sees while a booking of the car is active (domain.md §2). */
function statusOf(car: CarRow): 'available' | 'rented' | 'maintenance' | 'retired' {
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

import type { fuelTypes, transmissionTypes } from '@marhala/contract/car-values.ts'
import { type Illustration, illustrationPath } from '@marhala/domain/illustration.ts'
import { minimumDays, rentalDates } from '@marhala/domain/rental-period.ts'
import type { Season } from '@marhala/domain/season.ts'
import type { AppContext } from '../../context.ts'
import type { Settings } from '../company/company.queries.ts'
import { priceHire } from './price-hire.ts'
import type { CarRow } from './car-rows.ts'
import { getPriceBasis } from './price-basis.queries.ts'

type Trip = { start: Date; days: number }

/** Cards with the price of the shortest hire. */
export async function presentCards(context: AppContext, cars: CarRow[]) {
  const prices = pricesOf(await getPriceBasis(context), context.clock(), null)
  return cars.map((car) => presentCard(car, prices))
}

type Basis = { settings: Settings; seasons: Season[] }
type Prices = Basis & { trip: Trip | null; datesOf: (days: number) => string[] }

/** What prices the cards of one answer. A hire's dates are the same for every car: they are counted once. */
export function pricesOf(basis: Basis, now: Date, trip: Trip | null): Prices {
  const counted = new Map<number, string[]>()
  const start = (trip?.start ?? now).getTime()
  const datesOf = (days: number) => {
    const dates = counted.get(days) ?? rentalDates(start, days, basis.settings.time_zone)
    counted.set(days, dates)
    return dates
  }
  return { ...basis, trip, datesOf }
}

/** One card; the price comes from the one quote function: no extras, no place prices, tax included. */
export function presentCard(car: CarRow, { settings, seasons, trip, datesOf }: Prices) {
  const minimum = minimumDays(car.is_premium, settings)
  const price = (days: number) => ({
    days,
    total_price: priceHire({ car, seasons, settings, dates: datesOf(days) }).total_price,
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
    ...(trip ? { trip: trip.days >= minimum ? price(trip.days) : null } : { from: price(minimum) }),
  }
}

/** `rented` is what the public sees while a booking of the car is active (domain.md §2). */
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

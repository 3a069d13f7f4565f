import type { ClassPromise } from './rental-class.ts'

export type ClasslessCar = ClassPromise & { id: number; category_id: number }

/** Cars that could be a class, and what all of them keep; `has_seats` where their seats set them apart. */
export type CarGroup = ClassPromise & { category_id: number; car_ids: number[]; has_seats: boolean }

/**
 * Cars grouped by category, gearbox and seats, in the order in which they are given; electric ones stand apart, since nobody
 * who booked one of the others can do with it as with those. Other fuels are not promised, bags only as the least of
 * them has room for (docs/rules/classes.md#the-first-classes).
 */
export function groupCars<Car extends ClasslessCar>(cars: readonly Car[]): CarGroup[] {
  const kindOf = ({ category_id, transmission_type, fuel_type }: ClasslessCar) =>
    [category_id, transmission_type, fuel_type === 'electric'].join()
  const seatsOf = Map.groupBy(cars, kindOf)
  const groups = Map.groupBy(cars, (car) => `${kindOf(car)},${car.passengers}`)
  return [...groups.values()].map((own) => {
    const [first] = own as [Car]
    return {
      category_id: first.category_id,
      transmission_type: first.transmission_type,
      fuel_type: first.fuel_type === 'electric' ? 'electric' : null,
      passengers: first.passengers,
      luggage: Math.min(...own.map(({ luggage }) => luggage)),
      car_ids: own.map(({ id }) => id),
      has_seats: new Set(seatsOf.get(kindOf(first))!.map(({ passengers }) => passengers)).size > 1,
    }
  })
}

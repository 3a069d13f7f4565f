import type { CarCard } from '@marhala/contract/fleet/cars.ts'

/** The other cars whose price of a day is nearest, so many of them; a comparison of prices, no arithmetic of money. */
export function nearestInPrice(
  car: Pick<CarCard, 'id' | 'discounted_price'>,
  others: readonly CarCard[],
  limit: number,
): CarCard[] {
  const distance = (other: CarCard) => Math.abs(Number(other.discounted_price) - Number(car.discounted_price))
  return others
    .filter(({ id }) => id !== car.id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, limit)
}

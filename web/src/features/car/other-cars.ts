import type { Car, CarCard } from '@marhala/contract/fleet/cars.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { totalWithoutExtras } from '@marhala/domain/price/quote-total.ts'
import type { QuoteReply } from '../../data/bookings/quotes.ts'

type OtherCar = { car: CarCard; difference: string | null }

/**
 * The cars one could take instead, those of the same category and the nearest price first. The difference is between two
 * totals that the server gave for the same dates; null where it gave none. A chosen car that is not among the free ones
 * has its total in its quote.
 */
export function otherCars(
  chosen: Pick<Car, 'id' | 'category_id'>,
  free: readonly CarCard[],
  quote?: QuoteReply,
): OtherCar[] {
  const own = centimes(free.find(({ id }) => id === chosen.id)) ?? quotedTotal(quote)
  const rows = free
    .filter(({ id }) => id !== chosen.id)
    .map((car) => {
      const total = centimes(car)
      return { car, by: own === null || total === null ? null : total - own }
    })
  const distance = ({ car, by }: (typeof rows)[number]) =>
    (car.category_id === chosen.category_id ? 0 : 1e12) + Math.abs(by ?? 0)
  return rows
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ car, by }) => ({ car, difference: by === null ? null : formatMoney(by) }))
}

function centimes(car: CarCard | undefined): number | null {
  return car?.trip ? parseMoney(car.trip.total_price) : null
}

/** Of a booking that is too short for the car there is no total, as in a list. */
function quotedTotal(quote: QuoteReply | undefined): number | null {
  if (!quote || quote.minimum_days !== undefined) return null
  return totalWithoutExtras({
    ...quote,
    base_price: parseMoney(quote.base_price)!,
    location_total: parseMoney(quote.location_total)!,
    discount_amount: parseMoney(quote.discount_amount)!,
    promotion_amount: parseMoney(quote.promotion_amount)!,
  })
}

import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { expect, test } from 'vitest'
import type { QuoteReply } from '../../data/bookings/quotes.ts'
import { otherCars } from './other-cars.ts'

function card(id: number, category_id: number, total_price: string | null): CarCard {
  return { id, category_id, trip: total_price && { days: 5, total_price } } as unknown as CarCard
}

test('other cars come by category and nearness of price, with what they cost more or less', () => {
  const free = [card(1, 2, '2000.00'), card(2, 1, '2000.10'), card(3, 2, '3000.00'), card(4, 2, '1899.90')]
  expect(
    otherCars({ id: 1, category_id: 2 }, free).map(({ car, difference }) => [car.id, difference]),
  ).toEqual([
    [4, '-100.10'],
    [3, '1000.00'],
    [2, '0.10'],
  ])
})

test('a difference that nobody priced is not made up', () => {
  const [other] = otherCars({ id: 1, category_id: 2 }, [card(3, 2, '3000.00')])
  expect(other?.difference).toBeNull()
})

test('a chosen car that is taken, or too dear to be listed, is compared by its quote: the car alone, with its tax', () => {
  const free = [card(3, 2, '3000.00')]
  const chosen = { id: 1, category_id: 2 }
  const quote = {
    base_price: '2000.00',
    services_total: '450.00',
    total_price: '2940.00',
    tax_rate: 20,
    prices_include_tax: true,
    available: false,
  } as QuoteReply
  expect(otherCars(chosen, free, quote)[0]?.difference).toBe('1000.00')
  expect(otherCars(chosen, free, { ...quote, prices_include_tax: false })[0]?.difference).toBe('600.00')
  expect(otherCars(chosen, free, { ...quote, minimum_days: 3 })[0]?.difference).toBeNull()
})

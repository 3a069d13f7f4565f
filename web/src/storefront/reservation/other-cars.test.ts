import type { CarCard } from '@marhala/contract/cars.ts'
import { expect, test } from 'vitest'
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

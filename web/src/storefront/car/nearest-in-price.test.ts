import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { expect, test } from 'vitest'
import { nearestInPrice } from './nearest-in-price.ts'

const car = (id: number, discounted_price: string) => ({ id, discounted_price }) as CarCard

test('similar cars are those nearest in price, the car itself not among them', () => {
  const cars = [car(1, '400.00'), car(2, '900.00'), car(3, '380.00'), car(4, '1000.00'), car(5, '450.00')]
  expect(nearestInPrice(car(1, '400.00'), cars, 3).map(({ id }) => id)).toEqual([3, 5, 2])
})

import type { StaffCar } from '@marhala/contract/fleet/cars.ts'
import { describe, expect, test } from 'vitest'
import { compareRows, featureRows } from './compare-rows.ts'

const car = (facts: Partial<StaffCar>) =>
  ({
    from: { day_price: '300.00' },
    minimum_days: 5,
    warranty_amount: '5000.00',
    rating: null,
    year: 2023,
    passengers: 5,
    luggage: 2,
    doors: 5,
    category: { id: 1, name: 'SUV', slug: 'suv' },
    transmission_type: 'manual',
    fuel_type: 'diesel',
    features: [],
    ...facts,
  }) as StaffCar
const row = (cars: StaffCar[], key: string) => compareRows(cars).find((one) => one.key === key)!

describe('a comparison', () => {
  test('marks the lowest price, and the highest rating', () => {
    const cars = [car({ trip: { day_price: '90.00' } as StaffCar['trip'] }), car({ rating: 4.6 })]
    expect(row(cars, 'price').best).toEqual([true, false])
    const rated = [car({ rating: 4.1 }), car({ rating: 4.6 }), car({ rating: null })]
    expect(row(rated, 'rating').best).toEqual([false, true, false])
  })
  test('marks all that share the best value, and none where all are equal', () => {
    const cars = [car({ passengers: 7 }), car({ passengers: 7 }), car({ passengers: 5 })]
    expect(row(cars, 'passengers').best).toEqual([true, true, false])
    expect(row(cars, 'luggage').best).toEqual([false, false, false])
  })
  test('marks nobody the best for a gearbox, a fuel or the number of doors', () => {
    const cars = [car({ transmission_type: 'automatic', doors: 3 }), car({})]
    expect(row(cars, 'transmission').best).toEqual([false, false])
    expect(row(cars, 'doors').best).toEqual([false, false])
  })
  test('knows which lines differ', () => {
    const cars = [car({ year: 2021 }), car({})]
    expect(
      compareRows(cars)
        .filter(({ differs }) => differs)
        .map(({ key }) => key),
    ).toEqual(['year'])
  })
  test('lists every feature once, the common ones first', () => {
    const gps = { key: 'gps', name: 'GPS', group: 'comfort' }
    const sunroof = { key: 'sunroof', name: 'Sunroof', group: 'comfort' }
    expect(featureRows([car({ features: [sunroof, gps] }), car({ features: [gps] })])).toEqual([
      { key: 'gps', name: 'GPS', has: [true, true], differs: false },
      { key: 'sunroof', name: 'Sunroof', has: [true, false], differs: true },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { groupCars } from './propose-classes.ts'

const clio = {
  id: 1,
  category_id: 1,
  transmission_type: 'manual',
  fuel_type: 'petrol',
  passengers: 5,
  luggage: 2,
}

describe('the first classes of a fleet', () => {
  it('are cars of one category, gearbox and number of seats, whatever they burn', () => {
    const cars = [
      clio,
      { ...clio, id: 2, fuel_type: 'diesel', luggage: 1 },
      { ...clio, id: 3, transmission_type: 'automatic' },
      { ...clio, id: 4, category_id: 2 },
    ]
    expect(groupCars(cars).map(({ car_ids }) => car_ids)).toEqual([[1, 2], [3], [4]])
  })

  it('promise what each of their cars has: bags for the least of them, no fuel', () => {
    const [group] = groupCars([clio, { ...clio, id: 2, fuel_type: 'diesel', luggage: 1 }])
    expect(group).toEqual({
      category_id: 1,
      transmission_type: 'manual',
      fuel_type: null,
      passengers: 5,
      luggage: 1,
      car_ids: [1, 2],
      has_seats: false,
    })
  })

  it('say their seats where these set them apart', () => {
    const groups = groupCars([clio, { ...clio, id: 2, passengers: 7 }, { ...clio, id: 3, category_id: 2 }])
    expect(groups.map(({ passengers, has_seats }) => [passengers, has_seats])).toEqual([
      [5, true],
      [7, true],
      [5, false],
    ])
  })

  it('keep electric cars apart, and promise that they are', () => {
    const groups = groupCars([clio, { ...clio, id: 2, fuel_type: 'electric' }])
    expect(groups.map(({ fuel_type, car_ids }) => [fuel_type, car_ids])).toEqual([
      [null, [1]],
      ['electric', [2]],
    ])
  })

  it('a fleet without cars has none', () => {
    expect(groupCars([])).toEqual([])
  })
})

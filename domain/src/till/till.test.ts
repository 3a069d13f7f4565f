import { expect, test } from 'vitest'
import { mainTill, placeOfMoney, tillAt, tillOfTaker, tillsOf } from './till.ts'

const tills = [
  { id: 1, place: null },
  { id: 2, place: 'airport' },
]

test('money lies in the till of its place, else in the main one', () => {
  expect(tillAt(tills, 'airport')).toBe(2)
  expect(tillAt(tills, 'hotel')).toBe(mainTill)
  expect(tillAt(tills, null)).toBe(mainTill)
})

test('somebody counts the tills of their places, the main one where a place has none, and everybody else all', () => {
  const all = [
    { id: 1, location_id: null },
    { id: 2, location_id: 7 },
    { id: 3, location_id: 8 },
  ]
  const ids = (places: number[] | null) => tillsOf(all, places).map(({ id }) => id)
  expect(ids(null)).toEqual([1, 2, 3])
  expect(ids([7])).toEqual([2])
  expect(ids([8, 9])).toEqual([1, 3])
})

test('money of a booking is taken at its pickup until the car is out, then where it comes back, as agreed or not', () => {
  const booking = { pickup_location: 'town', return_location: 'airport', returned_location: null }
  const at = (status: string, changes = {}) => placeOfMoney({ status, ...booking, ...changes })
  expect(['pending', 'confirmed', 'cancelled', 'active', 'completed'].map((status) => at(status))).toEqual([
    'town',
    'town',
    'town',
    'airport',
    'airport',
  ])
  expect(at('completed', { returned_location: 'hotel' })).toBe('hotel')
})

test('whoever does not count the till of a place puts the money into the first of their own', () => {
  const all = [
    { id: 1, location_id: null, place: null },
    { id: 2, location_id: 7, place: 'airport' },
    { id: 3, location_id: 8, place: 'town' },
  ]
  const of = (place: string, places: number[] | null) => tillOfTaker(all, place, places)
  expect([of('airport', null), of('hotel', null)]).toEqual([2, mainTill])
  expect([of('airport', [7, 8]), of('airport', [8]), of('hotel', [8])]).toEqual([2, 3, 3])
  expect(of('hotel', [9])).toBe(mainTill)
})

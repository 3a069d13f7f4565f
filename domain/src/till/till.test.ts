import { expect, test } from 'vitest'
import { mainTill, tillAt, tillsOf } from './till.ts'

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

import { expect, test } from 'vitest'
import { nearestPlace } from './nearest-point.ts'

const rabat = { name: 'Rabat', latitude: 34.021, longitude: -6.842 }
const casablanca = { name: 'Casablanca', latitude: 33.573, longitude: -7.59 }

test('the nearest town is found along the great circle, with its distance', () => {
  const found = nearestPlace({ latitude: 33.7, longitude: -7.38 }, [rabat, casablanca])
  expect(found?.place.name).toBe('Casablanca')
  expect(found?.meters).toBeGreaterThan(23_000)
  expect(found?.meters).toBeLessThan(25_000)
  expect(nearestPlace(rabat, [casablanca, rabat])).toEqual({ place: rabat, meters: 0 })
  expect(nearestPlace(rabat, [])).toBeNull()
})

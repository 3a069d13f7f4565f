import { expect, test } from 'vitest'
import { nearestPoint } from './nearest-point.ts'

const rabat = { name: 'Rabat', latitude: 34.021, longitude: -6.842 }
const casablanca = { name: 'Casablanca', latitude: 33.573, longitude: -7.59 }

test('the nearest town is found along the great circle, with its distance', () => {
  const found = nearestPoint({ latitude: 33.7, longitude: -7.38 }, [rabat, casablanca])
  expect(found?.point.name).toBe('Casablanca')
  expect(found?.meters).toBeGreaterThan(23_000)
  expect(found?.meters).toBeLessThan(25_000)
  expect(nearestPoint(rabat, [casablanca, rabat])).toEqual({ point: rabat, meters: 0 })
  expect(nearestPoint(rabat, [])).toBeNull()
})

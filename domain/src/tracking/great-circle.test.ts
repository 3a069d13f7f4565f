import { expect, test } from 'vitest'
import { metersBetween } from './great-circle.ts'

const casablanca = { latitude: 33.5731, longitude: -7.5898 }

test.each([
  // A degree along a meridian, a quarter of the way round, and two airports whose distance every textbook has.
  [casablanca, { ...casablanca, latitude: casablanca.latitude + 1 }, 111_195],
  [{ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 45 }, 10_007_557],
  [{ latitude: 36.12, longitude: -86.67 }, { latitude: 33.94, longitude: -118.4 }, 2_886_448],
])('from %j to %j it is as far as the sphere says', (from, to, meters) => {
  expect(Math.abs(metersBetween(from, to) / meters - 1)).toBeLessThan(0.0001)
  expect(metersBetween(to, from)).toBeCloseTo(metersBetween(from, to), 6)
})

test('a place is nowhere from itself, and no farther from its antipode than half the way round', () => {
  expect(metersBetween(casablanca, casablanca)).toBe(0)
  const antipode = { latitude: -casablanca.latitude, longitude: casablanca.longitude + 180 }
  expect(metersBetween(casablanca, antipode)).toBeCloseTo(20_015_114, -2)
})

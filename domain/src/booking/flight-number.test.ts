import { expect, test } from 'vitest'
import { flightNumberAt } from './flight-number.ts'

test('a flight number belongs to a pick-up at an airport, or at a location that staff wrote', () => {
  expect(flightNumberAt({ is_airport: true }, 'AT 785')).toBe('AT 785')
  expect(flightNumberAt({ is_airport: false }, 'AT 785')).toBeNull()
  expect(flightNumberAt(undefined, 'AT 785')).toBe('AT 785')
  expect(flightNumberAt({ is_airport: true }, null)).toBeNull()
})

import { expect, test } from 'vitest'
import { nextTripOf } from './next-trip-of.ts'

const now = new Date('2026-07-12T10:00:00Z')
const booking = (status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled', day: string) => ({
  status,
  start_date: `2026-07-${day}T09:00:00.000Z`,
})

test('the next trip is the one that begins first from now on', () => {
  const soon = booking('confirmed', '14')
  const bookings = [booking('pending', '20'), soon, booking('cancelled', '13'), booking('completed', '01')]
  expect(nextTripOf(bookings, now)).toBe(soon)
})

test('a hire that is going on comes before all that lies ahead', () => {
  const active = booking('active', '10')
  expect(nextTripOf([booking('confirmed', '14'), active], now)).toBe(active)
})

test('a pickup that has passed without the car is no next trip', () => {
  expect(nextTripOf([booking('pending', '11'), booking('completed', '01')], now)).toBeNull()
  expect(nextTripOf([], now)).toBeNull()
})

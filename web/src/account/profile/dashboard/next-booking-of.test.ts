import { expect, test } from 'vitest'
import { nextBookingOf } from './next-booking-of.ts'

const now = new Date('2026-07-12T10:00:00Z')
const booking = (status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled', day: string) => ({
  status,
  start_date: `2026-07-${day}T09:00:00.000Z`,
})

test('the next booking is the one that begins first from now on', () => {
  const soon = booking('confirmed', '14')
  const bookings = [booking('pending', '20'), soon, booking('cancelled', '13'), booking('completed', '01')]
  expect(nextBookingOf(bookings, now)).toBe(soon)
})

test('a booking that is going on comes before all that lies ahead', () => {
  const active = booking('active', '10')
  expect(nextBookingOf([booking('confirmed', '14'), active], now)).toBe(active)
})

test('a pickup that has passed without the car is no next booking', () => {
  expect(nextBookingOf([booking('pending', '11'), booking('completed', '01')], now)).toBeNull()
  expect(nextBookingOf([], now)).toBeNull()
})

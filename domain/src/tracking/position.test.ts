import { describe, expect, test } from 'vitest'
import { freshnessOf, bookingAt, isStored, isMoving, refusalOf } from './position.ts'

const now = Date.parse('2026-06-03T09:00:00Z')
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

test.each([
  [0, 'live'],
  [2 * minute - 1, 'live'],
  [2 * minute, 'recent'],
  [30 * minute - 1, 'recent'],
  [30 * minute, 'stale'],
  [90 * day, 'stale'],
  // A clock a little ahead of ours.
  [-minute, 'live'],
])('a position that is %i ms old is %s', (age, freshness) => {
  expect(freshnessOf(now - age, now)).toBe(freshness)
})

test.each([
  [0, false],
  [3, false],
  [3.1, true],
])('a car at %s km/h moves: %s', (speed, moves) => {
  expect(isMoving(speed)).toBe(moves)
})

describe('a position', () => {
  const point = { latitude: 33.57, longitude: -7.59 }
  const judge = (fix: { at?: number; latitude?: number; longitude?: number }) =>
    refusalOf({ at: now, ...point, ...fix }, { now, retentionDays: 90 })

  test.each([
    ['of now', {}, null],
    ['of two minutes ahead', { at: now + 2 * minute }, null],
    ['of a moment later', { at: now + 2 * minute + 1 }, 'clock_ahead'],
    ['of the year 2038', { at: 2 ** 31 * second }, 'clock_ahead'],
    ['of no time', { at: NaN }, 'clock_ahead'],
    ['of ninety days ago', { at: now - 90 * day }, null],
    ['of a moment before', { at: now - 90 * day - 1 }, 'too_old'],
    ['of 1970', { at: 0 }, 'too_old'],
    ['of a device without satellites', { latitude: 0, longitude: 0 }, 'no_fix'],
    ['beyond the pole', { latitude: 90.1 }, 'no_fix'],
    ['beyond the date line', { longitude: -180.1 }, 'no_fix'],
    ['on the meridian', { longitude: 0 }, null],
  ])('%s is taken or refused with its reason', (_, fix, refusal) => {
    expect(judge(fix)).toBe(refusal)
  })
})

describe('a car', () => {
  const bookings = [
    { booking_id: 1, from: now - 5 * day, until: now - 2 * day },
    { booking_id: 2, from: now - day, until: null },
  ]

  test.each([
    ['before any', -6 * day, undefined],
    ['at its handover', -5 * day, 1],
    ['as it came back', -2 * day, 1],
    ['between two', -1.5 * day, undefined],
    ['out now', 0, 2],
  ])('%s is in the booking of that time', (_, offset, booking) => {
    expect(bookingAt(bookings, now + offset)?.booking_id).toBe(booking)
  })

  test('outside of a booking is followed only where the company says so', () => {
    expect(isStored(undefined, { outsideBookings: false })).toBe(false)
    expect(isStored(undefined, { outsideBookings: true })).toBe(true)
    expect(isStored(bookings[1], { outsideBookings: false })).toBe(true)
  })
})

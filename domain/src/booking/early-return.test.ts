import { describe, expect, test } from 'vitest'
import { parseInstant, toWallClock } from '../time/wall-clock.ts'
import { endWithoutUnused, unusedDays } from './early-return.ts'

const zone = 'Africa/Casablanca'
const at = (wallClock: string) => parseInstant(wallClock, zone)!
const clock = { timeZone: zone, graceMinutes: 60 }
const booking = { start: at('2026-06-01T10:00'), end: at('2026-06-09T10:00'), days: 8, minimum_days: 3 }
const unused = (returned: string, changes: object = {}) =>
  unusedDays({ ...booking, ...changes }, at(returned), clock)

describe('days that an early return leaves unused', () => {
  test.each([
    ['in time', '2026-06-09T10:00', 0],
    ['late', '2026-06-10T10:00', 0],
    ['an hour early', '2026-06-09T09:00', 0],
    ['on the evening before, which is the last day', '2026-06-08T12:00', 0],
    ['a day early', '2026-06-08T10:00', 1],
    ['a day early within the grace', '2026-06-08T11:00', 1],
    ['a minute after it', '2026-06-08T11:01', 0],
    ['four days early', '2026-06-05T10:00', 4],
  ])('%s (%s) are %i', (_, returned, days) => {
    expect(unused(returned)).toBe(days)
  })

  test('never leave fewer than the car is let for', () => {
    expect(unused('2026-06-02T10:00')).toBe(5)
    expect(unused('2026-06-01T12:00')).toBe(5)
  })

  test('of a booking below the minimum, which an admin allowed, are none', () => {
    expect(unused('2026-06-01T12:00', { days: 2, end: at('2026-06-03T10:00') })).toBe(0)
  })

  test('are counted from the pickup, also where the car is back before it', () => {
    expect(unused('2026-05-31T20:00', { minimum_days: 1 })).toBe(7)
  })
})

test('the booking without them ends at the same time of day, where the clock changes in between, too', () => {
  const wallClock = (end: string, days: number) =>
    toWallClock(endWithoutUnused({ ...booking, end: at(end) }, days, zone), zone)
  expect(wallClock('2026-06-09T10:00', 4)).toBe('2026-06-05T10:00')
  expect(wallClock('2026-02-17T10:00', 4)).toBe('2026-02-13T10:00')
})

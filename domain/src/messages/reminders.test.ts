import { expect, test } from 'vitest'
import { isReminderDue } from './reminders.ts'

const timeZone = 'Africa/Casablanca'
const due = (event: string, now: string, hour = 17) =>
  isReminderDue(Date.parse(event), Date.parse(now), { hour, timeZone })

// Casablanca is an hour ahead of UTC, but for the weeks around Ramadan.
const pickup = '2026-06-04T09:00:00Z'

test.each<[string, string, number, boolean]>([
  ['before the hour', '2026-06-03T15:59:59Z', 17, false],
  ['at the hour', '2026-06-03T16:00:00Z', 17, true],
  ['late that evening', '2026-06-03T22:59:59Z', 17, true],
  ['at midnight, when it is today', '2026-06-03T23:00:00Z', 17, false],
  ['two days before', '2026-06-02T20:00:00Z', 17, false],
  ['at hour 0, all day', '2026-06-02T23:00:00Z', 0, true],
  ['at hour 23', '2026-06-03T21:59:00Z', 23, false],
  ['in the last hour', '2026-06-03T22:00:00Z', 23, true],
])('a reminder %s', (_, now, hour, expected) => {
  expect(due(pickup, now, hour)).toBe(expected)
})

test('the day before is the company’s, whatever day it is elsewhere', () => {
  // Half past midnight on the 4th in Casablanca, still the 3rd in UTC.
  expect(due('2026-06-03T23:30:00Z', '2026-06-03T16:00:00Z')).toBe(true)
  expect(due('2026-06-03T22:30:00Z', '2026-06-03T16:00:00Z')).toBe(false)
})

test('the hour is the one on the wall on either side of a change of the clock', () => {
  // On 15 February 2026 the clock goes from UTC+1 to UTC; the day before still has the old one.
  expect(due('2026-02-15T10:00:00Z', '2026-02-14T15:59:00Z')).toBe(false)
  expect(due('2026-02-15T10:00:00Z', '2026-02-14T16:00:00Z')).toBe(true)
  expect(due('2026-02-16T10:00:00Z', '2026-02-15T16:00:00Z')).toBe(false)
  expect(due('2026-02-16T10:00:00Z', '2026-02-15T17:00:00Z')).toBe(true)
})

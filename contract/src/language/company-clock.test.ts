import { expect, test } from 'vitest'
import { wallClockAt } from './company-clock.ts'
import { formatFor } from './format.ts'

/** No zone data has these changes: only the given ones can explain the result. */
const changes = [
  { from: '2026-01-01T00:00:00Z', minutes: 60 },
  { from: '2026-09-20T02:00:00Z', minutes: -90 },
]

test('the clock stands as its last change says, to the second', () => {
  expect(wallClockAt('2026-09-20T01:59:59Z', changes)).toBe('2026-09-20T02:59')
  expect(wallClockAt('2026-09-20T02:00:00Z', changes)).toBe('2026-09-20T00:30')
  expect(wallClockAt('2020-01-01T00:00:00Z', changes)).toBe('2020-01-01T01:00')
  expect(wallClockAt('2026-12-31T10:00:00Z', 'Asia/Kolkata')).toBe('2026-12-31T15:30')
})

test('dates, times and ranges are written by that clock', () => {
  const format = formatFor('en', changes)
  expect(format.date('2026-07-12T22:30:00Z', 'dayTime')).toBe('12 Jul, 23:30')
  expect(format.date('2026-12-31T00:30:00Z', 'dayYearTime')).toBe('30 Dec 2026, 23:00')
  expect(format.range('2026-09-20T01:00:00Z', '2026-09-20T03:00:00Z', 'time')).toBe('02:00–01:30')
  expect(format.plainDate('2026-07-12')).toBe('12 Jul 2026')
})

test('the formatter of a clock is made once', () => {
  expect(formatFor('fr', changes)).toBe(formatFor('fr', changes))
  expect(formatFor('fr', changes)).not.toBe(formatFor('ar', changes))
  expect(formatFor('fr', 'UTC')).toBe(formatFor('fr', 'UTC'))
})

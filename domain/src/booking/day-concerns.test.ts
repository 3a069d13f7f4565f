import { describe, expect, test } from 'vitest'
import { bookingStatuses } from './booking-status.ts'
import { concernsOf, dayActOf, isOfToday, nextActAt } from './day-concerns.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const day = { start: at('2026-06-03T00:00'), end: at('2026-06-04T00:00') }
const now = at('2026-06-03T10:00')

const booking = (status: (typeof bookingStatuses)[number], start: string, end: string) => ({
  status,
  start: at(start),
  end: at(end),
})

describe('what concerns admins today', () => {
  test.each([
    ['to hand over, at the first moment of the day', 'confirmed', '2026-06-03T00:00', ['pickup']],
    ['to hand over, this evening', 'confirmed', '2026-06-03T23:59', ['pickup']],
    ['tomorrow is not today', 'confirmed', '2026-06-04T00:00', []],
    ['nobody came for it yesterday', 'confirmed', '2026-06-02T23:59', ['missed']],
    ['waits for next week', 'pending', '2026-06-10T10:00', ['waiting']],
    ['waits, and its day has come', 'pending', '2026-06-03T18:00', ['waiting']],
  ] as const)('%s', (_, status, start, concerns) => {
    expect(concernsOf(booking(status, start, '2026-12-01T10:00'), day, now)).toEqual(concerns)
  })
  test.each([
    ['out for days yet', '2026-06-20T10:00', ['out']],
    ['due this evening', '2026-06-03T18:00', ['return', 'out']],
    ['due this morning and not back', '2026-06-03T09:00', ['overdue', 'return', 'out']],
    ['due just now', '2026-06-03T10:00', ['return', 'out']],
    ['since yesterday', '2026-06-02T18:00', ['overdue', 'out']],
    ['due at midnight, which is tomorrow', '2026-06-04T00:00', ['out']],
  ] as const)('a car that is out: %s', (_, end, concerns) => {
    expect(concernsOf(booking('active', '2026-05-01T10:00', end), day, now)).toEqual(concerns)
  })
  test('the day itself has what is due, overdue or out, and nothing that only waits', () => {
    const isDue = (status: (typeof bookingStatuses)[number], start: string) =>
      isOfToday(booking(status, start, '2026-12-01T10:00'), day, now)
    expect(isDue('pending', '2026-06-10T10:00')).toBe(false)
    expect(isDue('pending', '2026-06-03T18:00')).toBe(true)
    expect(isDue('confirmed', '2026-06-10T10:00')).toBe(false)
    expect(isDue('active', '2026-05-01T10:00')).toBe(true)
    expect(isDue('completed', '2026-06-03T09:00')).toBe(false)
  })
  test('what is done with concerns nobody, even today', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(concernsOf(booking(status, '2026-06-03T08:00', '2026-06-03T09:00'), day, now)).toEqual([])
  })
})

test('the next act is the return of what is out, the pickup of everything else', () => {
  for (const status of bookingStatuses) {
    const one = booking(status, '2026-06-03T08:00', '2026-06-09T09:00')
    expect(nextActAt(one)).toBe(status === 'active' ? one.end : one.start)
  }
})

test('a line of the day board offers its one act, and none before its day', () => {
  expect(dayActOf('confirmed', 'pickup', true)).toBe('activate')
  expect(dayActOf('confirmed', 'pickup', false)).toBeNull()
  expect(dayActOf('pending', 'pickup', false)).toBe('confirm')
  expect(dayActOf('active', 'pickup', true)).toBeNull()
  expect(dayActOf('active', 'return', true)).toBe('complete')
  expect(dayActOf('active', 'return', false)).toBeNull()
  expect(dayActOf('confirmed', 'return', true)).toBeNull()
  for (const status of ['completed', 'cancelled'] as const)
    expect([dayActOf(status, 'pickup', true), dayActOf(status, 'return', true)]).toEqual([null, null])
})

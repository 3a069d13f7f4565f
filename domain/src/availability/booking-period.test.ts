import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  billableDays,
  checkBookingPeriod,
  minimumDays,
  tooShortFor,
  billableDates,
  type BookingRules,
} from './booking-period.ts'
import { addLocalDays, parseInstant } from '../time/wall-clock.ts'

const timeZone = 'Africa/Casablanca'
const rules: BookingRules = {
  time_zone: timeZone,
  grace_minutes: 60,
  min_days_standard: 5,
  min_days_premium: 3,
  max_days: 90,
}
const at = (text: string) => parseInstant(text, timeZone)!
const days = (start: string, end: string, graceMinutes = 60) =>
  billableDays(at(start), at(end), { timeZone, graceMinutes })

describe('billable days', () => {
  // Morocco's offset for 2027 and 2028 depends on the runtime's zone data: 2025c keeps the Ramadan changes, 2026c
  // (Node 24.21) ends them on 2026-09-20. The promise holds under both, because days are counted on the wall clock.
  it.each([
    ['2026-02-12T10:00', '2026-02-17T10:00'],
    ['2026-03-19T10:00', '2026-03-24T10:00'],
    ['2027-02-04T10:00', '2027-02-09T10:00'],
    ['2027-03-11T10:00', '2027-03-16T10:00'],
    ['2028-01-20T10:00', '2028-01-25T10:00'],
    ['2028-03-02T10:00', '2028-03-07T10:00'],
    ['2026-09-17T10:00', '2026-09-22T10:00'],
  ])('R5 counts five nights over a Moroccan change of clocks, %s to %s, as exactly 5 days', (start, end) => {
    expect(days(start, end)).toBe(5)
    expect(days(start, end, 0)).toBe(5)
    const period = { start: at(start), end: at(end), isPremium: false, now: at(start), byStaff: false }
    expect(checkBookingPeriod(period, rules)).toEqual([])
  })

  it.each([
    ['2024-03-07T10:00', '2024-03-12T10:00', 121],
    ['2024-04-11T10:00', '2024-04-16T10:00', 119],
    ['2026-02-12T10:00', '2026-02-17T10:00', 121],
    ['2026-03-19T10:00', '2026-03-24T10:00', 119],
  ])('R5 counts %s to %s as 5 days although it lasts %i hours', (start, end, hours) => {
    expect((at(end) - at(start)) / 3_600_000).toBe(hours)
    expect(days(start, end, 0)).toBe(5)
  })

  it('gives an hour of grace before the next day starts', () => {
    expect(days('2026-07-01T10:00', '2026-07-05T11:00')).toBe(4)
    expect(days('2026-07-01T10:00', '2026-07-05T11:01')).toBe(5)
  })

  it('is never less than one', () => {
    expect(days('2026-07-01T10:00', '2026-07-01T10:05')).toBe(1)
  })

  it('R5 crosses a leap day and the end of a year', () => {
    expect(days('2028-02-27T10:00', '2028-03-01T10:00')).toBe(3)
    expect(days('2026-12-30T10:00', '2027-01-02T10:00')).toBe(3)
  })

  it('takes n days from a time to the same time n days later, whatever the clocks do', () => {
    const start = fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-12-31T00:00') })
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom(timeZone, 'Europe/Paris'),
        (from, n, zone) => {
          const wholeMinute = Math.floor(from / 60_000) * 60_000
          const until = addLocalDays(wholeMinute, n, zone)
          expect(billableDays(wholeMinute, until, { timeZone: zone, graceMinutes: 60 })).toBe(n)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the dates that are charged', () => {
  it('are the pickup date and the days after it', () => {
    expect(billableDates(at('2026-12-30T23:30'), 3, timeZone)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ])
  })
})

it('cars that are let for more days than a trip has are told with the fewest', () => {
  const standard = { is_premium: false, minimum_days: 5 }
  const premium = { is_premium: true, minimum_days: 3 }
  expect([2, 3, 4, 5].map((days) => tooShortFor(days, rules))).toEqual([
    [standard, premium],
    [standard],
    [standard],
    [],
  ])
})

describe('checking a period', () => {
  const now = Date.parse('2026-07-01T09:00:42Z')
  const check = (start: string, end: string, extra: object = {}) =>
    checkBookingPeriod(
      { start: at(start), end: at(end), isPremium: false, now, byStaff: false, ...extra },
      rules,
    )

  it('R33 refuses a client the minute that has passed, not the current one', () => {
    expect(check('2026-07-01T10:00', '2026-07-08T10:00')).toEqual([])
    expect(check('2026-07-01T09:59', '2026-07-08T10:00')).toEqual(['start_in_past'])
  })

  it('lets staff start up to 24 hours ago', () => {
    expect(check('2026-06-30T10:00', '2026-07-08T10:00', { byStaff: true })).toEqual([])
    expect(check('2026-06-30T09:59', '2026-07-08T10:00', { byStaff: true })).toEqual(['start_in_past'])
  })

  it('does not hold a past pickup against an edit that leaves it alone', () => {
    expect(check('2026-06-20T10:00', '2026-07-08T10:00', { byStaff: true, samePickup: true })).toEqual([])
  })

  it('R33 refuses a return at or before the pickup, and judges no length then', () => {
    expect(check('2026-07-08T10:00', '2026-07-08T10:00')).toEqual(['end_before_start'])
    expect(check('2026-07-08T10:00', '2026-07-02T10:00')).toEqual(['end_before_start'])
  })

  it('lets a five-day booking come back at an earlier hour', () => {
    expect(check('2026-07-02T18:00', '2026-07-07T09:00')).toEqual([])
  })

  it('R33 asks for 5 days, 3 for premium cars', () => {
    expect(check('2026-07-02T10:00', '2026-07-06T10:00')).toEqual(['below_minimum'])
    expect(check('2026-07-02T10:00', '2026-07-06T11:01')).toEqual([])
    expect(check('2026-07-02T10:00', '2026-07-04T10:00', { isPremium: true })).toEqual(['below_minimum'])
    expect(check('2026-07-02T10:00', '2026-07-05T10:00', { isPremium: true })).toEqual([])
    expect([minimumDays(false, rules), minimumDays(true, rules)]).toEqual([5, 3])
  })

  it('lets staff go below the minimum with a reason of 3 to 200 characters; a client never', () => {
    const short = (extra: object) => check('2026-07-02T10:00', '2026-07-03T10:00', extra)
    expect(short({ byStaff: true })).toEqual(['reason_required'])
    expect(short({ byStaff: true, reason: ' ok ' })).toEqual(['reason_required'])
    expect(short({ byStaff: true, reason: 'x'.repeat(201) })).toEqual(['reason_required'])
    for (const length of [3, 200]) expect(short({ byStaff: true, reason: 'x'.repeat(length) })).toEqual([])
    expect(short({ reason: 'Please, just one day' })).toEqual(['below_minimum'])
  })

  it('refuses more than 90 days to everybody', () => {
    expect(check('2026-07-02T10:00', '2026-09-30T10:00')).toEqual([])
    expect(check('2026-07-02T10:00', '2026-10-01T10:00')).toEqual(['above_maximum'])
    expect(check('2026-07-02T10:00', '2026-10-01T10:00', { byStaff: true })).toEqual(['above_maximum'])
  })

  it('names several faults together', () => {
    expect(check('2026-06-29T10:00', '2026-06-28T10:00')).toEqual(['start_in_past', 'end_before_start'])
  })
})

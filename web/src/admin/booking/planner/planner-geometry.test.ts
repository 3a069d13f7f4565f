import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { expect, test } from 'vitest'
import {
  daysFrom,
  daysPulled,
  edgeAt,
  edgeByKeys,
  gapDates,
  monthsOf,
  placeSpan,
  pullsOf,
  shiftDates,
  wishedDay,
} from './planner-geometry.ts'

const clock = 'Africa/Casablanca'

test('a span lies where its hours are, on the company’s clock', () => {
  const span = { start: '2026-06-04T09:00:00Z', end: '2026-06-09T09:00:00Z' }
  const extent = placeSpan(span, '2026-06-01', 'day', clock)
  expect(extent).toEqual({ offset: 3 * 96 + 40, length: 5 * 96, cutStart: false, cutEnd: false })
})

test('a day is as wide where the clock is set back in the middle of a booking', () => {
  // UTC+1 until 15 February, UTC+0 after it: 10:00 to 10:00 are 121 hours and five days.
  const span = { start: '2026-02-12T09:00:00Z', end: '2026-02-17T10:00:00Z' }
  expect(placeSpan(span, '2026-02-10', 'week', clock)).toMatchObject({ length: 5 * 36 })
})

test('what goes on beyond the days shown is cut there, and a sliver stays to be seen', () => {
  const span = { start: '2026-05-01T09:00:00Z', end: '2026-12-09T09:00:00Z' }
  expect(placeSpan(span, '2026-06-01', 'week', clock)).toEqual({
    offset: 0,
    length: 31 * 36,
    cutStart: true,
    cutEnd: true,
  })
  const short = { start: '2026-06-02T09:00:00Z', end: '2026-06-02T10:00:00Z' }
  expect(placeSpan(short, '2026-06-01', 'month', clock).length).toBe(4)
})

test('months head as many days as they have here', () => {
  expect(monthsOf(daysFrom('2026-06-20', 'day'))).toEqual([
    { month: '2026-06', days: 11 },
    { month: '2026-07', days: 3 },
  ])
})

test('a pull counts whole days; in Arabic to the left is later', () => {
  expect(daysPulled(70, 'week', false)).toBe(2)
  expect(daysPulled(70, 'week', true)).toBe(-2)
  expect(daysPulled(10, 'week', true)).toBe(0)
})

test('dates move by days and keep their hours, also over a change of the clock; an end never passes the start', () => {
  const span = { start: '2026-02-12T09:00:00Z', end: '2026-02-14T09:00:00Z' }
  expect(shiftDates(span, 3, 'both', clock)).toEqual({ start: '2026-02-15T10:00', end: '2026-02-17T10:00' })
  expect(shiftDates(span, -1, 'end', clock)).toEqual({ start: '2026-02-12T10:00', end: '2026-02-13T10:00' })
  expect(shiftDates(span, -2, 'end', clock)).toBeNull()
  expect(shiftDates(span, 2, 'start', clock)).toBeNull()
})

test('the pickup of a car that is out stands, and so does all of a closed booking', () => {
  expect(pullsOf('confirmed')).toEqual({ whole: true, start: true, end: true })
  expect(pullsOf('active')).toEqual({ whole: false, start: false, end: true })
  expect(pullsOf('completed')).toEqual({ whole: false, start: false, end: false })
})

test('free days that are pulled over wish for a booking from the earlier to the later, one that is clicked for five days', () => {
  const pulled = { start_date: '2026-06-04T10:00', end_date: '2026-06-09T10:00' }
  expect(gapDates('2026-06-04', '2026-06-09')).toEqual(pulled)
  expect(gapDates('2026-06-09', '2026-06-04')).toEqual(pulled)
  expect(gapDates('2026-06-04', '2026-06-04')).toEqual(pulled)
})

test('the first and last eight pixels of a bar hold its ends, from the right in Arabic, as far as they may be pulled', () => {
  const bar = { left: 100, right: 200 }
  const holds = (x: number, given = {}) =>
    edgeAt(bar, x, { start: true, end: true, rightToLeft: false, by: 'mouse', ...given })
  expect([100, 108, 109, 191, 192, 200].map((x) => holds(x))).toEqual([
    'start',
    'start',
    'both',
    'both',
    'end',
    'end',
  ])
  expect([holds(104, { rightToLeft: true }), holds(196, { rightToLeft: true })]).toEqual(['end', 'start'])
  expect([holds(104, { start: false }), holds(196, { end: false })]).toEqual(['both', 'both'])
  expect([holds(116, { by: 'finger' }), holds(184, { by: 'finger' })]).toEqual(['start', 'end'])
  const short = { left: 100, right: 112 }
  const middle = edgeAt(short, 106, { start: true, end: true, rightToLeft: false, by: 'finger' })
  expect(middle).toBe('both')
})

test('with Shift an arrow moves the return, with Ctrl or Option the pickup, as far as they may be pulled', () => {
  const held = (keys: object, status: BookingStatus = 'confirmed') =>
    edgeByKeys({ shiftKey: false, ctrlKey: false, altKey: false, ...keys }, pullsOf(status))
  expect(held({})).toBe('both')
  expect(held({ shiftKey: true })).toBe('end')
  expect([held({ ctrlKey: true }), held({ altKey: true })]).toEqual(['start', 'start'])
  expect([held({}, 'active'), held({ ctrlKey: true }, 'active')]).toEqual(['end', null])
})

test('free days are wished for by keys from the day after a span, on the company’s clock, or from today', () => {
  const wished = (end: string | null) => wishedDay(end, '2026-06-10', clock)
  expect(wished('2026-06-12T09:00:00Z')).toBe('2026-06-13')
  // 00:30 on the 15th in Casablanca.
  expect(wished('2026-06-14T23:30:00Z')).toBe('2026-06-16')
  expect(wished('2026-06-10T09:00:00Z')).toBe('2026-06-11')
  expect([wished('2026-06-02T09:00:00Z'), wished(null)]).toEqual(['2026-06-10', '2026-06-10'])
})

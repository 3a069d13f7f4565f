import { describe, expect, test } from 'vitest'
import { nextOccurrence, occurrenceDay, occurrenceInstant, type TaskSeries, whenOf } from './task.ts'
import { addLocalDays, startOfLocalDay } from '../time/wall-clock.ts'

const zone = 'Africa/Casablanca'
const ms = (text: string) => Date.parse(text)
/** The company's clock at an instant whose day on its wall is `day`. */
const clockAt = (instant: string, day: string) => {
  const start = startOfLocalDay(day, zone)
  return { now: ms(instant), start, end: addLocalDays(start, 1, zone) }
}

describe('where a task stands', () => {
  // In June Casablanca is an hour ahead of UTC: its midnight is 23:00.
  test.each([
    ['2026-06-03T22:59:00Z', '2026-06-03', '2026-06-03T22:58:00Z', 'overdue'],
    ['2026-06-03T22:58:00Z', '2026-06-03', '2026-06-03T22:59:00Z', 'today'],
    ['2026-06-03T22:58:00Z', '2026-06-03', '2026-06-03T23:00:00Z', 'upcoming'],
    ['2026-06-03T23:00:00Z', '2026-06-04', '2026-06-03T23:00:00Z', 'today'],
    ['2026-06-03T23:00:00Z', '2026-06-04', '2026-06-04T22:59:59Z', 'today'],
    ['2026-06-03T23:00:00Z', '2026-06-04', '2026-06-04T23:00:00Z', 'upcoming'],
    // The clock goes back an hour on 15 February 2026 at 3:00 and on again on 22 March at 2:00.
    ['2026-02-15T08:00:00Z', '2026-02-15', '2026-02-15T23:59:00Z', 'today'],
    ['2026-02-15T08:00:00Z', '2026-02-15', '2026-02-16T00:00:00Z', 'upcoming'],
    ['2026-02-14T23:30:00Z', '2026-02-15', '2026-02-14T23:00:00Z', 'overdue'],
    ['2026-03-22T08:00:00Z', '2026-03-22', '2026-03-22T22:59:00Z', 'today'],
    ['2026-03-22T08:00:00Z', '2026-03-22', '2026-03-22T23:00:00Z', 'upcoming'],
  ] as const)('at %s (%s) what is due at %s is %s', (now, day, due, when) => {
    expect(whenOf({ status: 'pending', due_at: ms(due) }, clockAt(now, day))).toBe(when)
  })

  test('is done once it is done, and undated without a date', () => {
    const clock = clockAt('2026-06-03T09:00:00Z', '2026-06-03')
    expect(whenOf({ status: 'completed', due_at: 0 }, clock)).toBe('done')
    expect(whenOf({ status: 'in_progress', due_at: null }, clock)).toBe('undated')
  })
})

describe('a series', () => {
  const monthly: TaskSeries = { every: 'month', interval: 1, from_day: '2026-01-31', until: null }
  const daily: TaskSeries = { every: 'day', interval: 1, from_day: '2026-06-01', until: '2026-06-05' }

  test('is counted from its beginning: the 31st comes back after February', () => {
    expect([0, 1, 2].map((number) => occurrenceDay(monthly, number))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
    expect(occurrenceDay({ ...daily, every: 'week', interval: 2, until: null }, 2)).toBe('2026-06-29')
  })

  test.each([
    // Done ahead of its day, on the day of the next, late, and at the end.
    ['2026-05-30', true, 1],
    ['2026-06-02', true, 1],
    ['2026-06-04', true, 3],
    ['2026-06-05', true, 4],
    ['2026-06-06', true, null],
    // Not done: nothing before the next day has come, then the last that has.
    ['2026-06-01', false, null],
    ['2026-06-02', false, 1],
    ['2026-06-04', false, 3],
    ['2026-06-20', false, 4],
  ] as const)('on %s, done: %s, goes on with number %s', (today, isDone, next) => {
    expect(nextOccurrence(daily, 0, { today, isDone })).toBe(next)
  })

  test('stays at its hour of the wall clock when the clock changes', () => {
    const first = ms('2026-03-21T09:00:00Z')
    expect(new Date(occurrenceInstant('2026-03-22', first, zone)).toISOString()).toBe(
      '2026-03-22T08:00:00.000Z',
    )
  })
})

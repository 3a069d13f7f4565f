import { expect, test } from 'vitest'
import { checkReceivedOn, receivedAt } from './received-on.ts'

test('today is everybody’s, an earlier day is for who manages the books, a later one nobody’s', () => {
  const today = '2026-06-03'
  expect(checkReceivedOn(today, { today, managesBooks: false })).toEqual([])
  expect(checkReceivedOn('2026-06-02', { today, managesBooks: true })).toEqual([])
  expect(checkReceivedOn('2026-06-02', { today, managesBooks: false })).toEqual(['earlier_day'])
  expect(checkReceivedOn('2026-06-04', { today, managesBooks: true })).toEqual(['in_future'])
})

test('counts now, or at noon of its day', () => {
  const now = Date.parse('2026-06-03T08:00:00Z')
  const timeZone = 'Africa/Casablanca'
  expect(receivedAt('2026-06-03', { now, timeZone })).toBe(now)
  expect(new Date(receivedAt('2026-06-01', { now, timeZone })).toISOString()).toBe('2026-06-01T11:00:00.000Z')
})

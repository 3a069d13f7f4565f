import { describe, expect, test } from 'vitest'
import { dayAfterKey, monthBeside, weeksOf } from './month-grid.ts'

describe('the month of the calendar', () => {
  test.each([
    ['2026-06', '2026-06-01', '2026-07-05', 5],
    ['2026-02', '2026-01-26', '2026-03-01', 5],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['2026-08', '2026-07-27', '2026-09-06', 6],
  ])('%s goes from %s to %s', (month, first, last, weeks) => {
    const days = weeksOf(month).flat()
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, weeks * 7])
    expect(new Set(days).size).toBe(days.length)
  })
  test('its neighbours', () => {
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})

describe('a key in the calendar', () => {
  test.each([
    ['ArrowRight', '2026-06-25', '2026-06-23'],
    ['ArrowLeft', '2026-06-23', '2026-06-25'],
    ['ArrowDown', '2026-07-01', '2026-07-01'],
    ['ArrowUp', '2026-06-17', '2026-06-17'],
    ['Home', '2026-06-22', '2026-06-22'],
    ['End', '2026-06-28', '2026-06-28'],
    ['PageDown', '2026-07-24', '2026-07-24'],
    ['PageUp', '2026-05-24', '2026-05-24'],
    ['Enter', null, null],
    ['a', null, null],
  ])('%s leads from Wednesday 24 to %s, and in Arabic to %s', (key, to, toInArabic) => {
    expect(dayAfterKey('2026-06-24', key, false)).toBe(to)
    expect(dayAfterKey('2026-06-24', key, true)).toBe(toInArabic)
  })
  test('another month without that day ends on its last', () => {
    expect(dayAfterKey('2026-01-31', 'PageDown', false)).toBe('2026-02-28')
  })
})

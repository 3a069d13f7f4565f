import { describe, expect, it } from 'vitest'
import { isInMonth, monthsOfYear, monthsUpTo, yearsWith } from './calendar-months.ts'

const zone = 'Europe/Paris'

describe('the months up to now', () => {
  it('end with the month of now and follow one another without a gap', () => {
    const months = monthsUpTo(Date.parse('2026-03-31T12:00:00Z'), 12, zone)
    expect(months.map((one) => one.month)).toEqual([
      '2025-04',
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(months.slice(1).map((one) => one.start)).toEqual(months.slice(0, -1).map((one) => one.end))
  })

  it('begin at the zone’s midnight, in winter and in summer', () => {
    const [march, april] = monthsUpTo(Date.parse('2026-04-30T22:30:00Z'), 3, zone)
    expect(new Date(march!.start).toISOString()).toBe('2026-02-28T23:00:00.000Z')
    expect(new Date(april!.start).toISOString()).toBe('2026-03-31T22:00:00.000Z')
  })

  it('hold their first instant and not their end', () => {
    const [month] = monthsUpTo(Date.parse('2026-06-03T09:00:00Z'), 1, zone)
    expect(isInMonth(month!.start, month!)).toBe(true)
    expect(isInMonth(month!.start - 1, month!)).toBe(false)
    expect(isInMonth(month!.end - 1, month!)).toBe(true)
    expect(isInMonth(month!.end, month!)).toBe(false)
  })
})

describe('the months of a year', () => {
  it('are twelve without a gap, from the zone’s New Year to the next one', () => {
    const months = monthsOfYear(2026, zone)
    expect([months.length, months[0]!.month, months[11]!.month]).toEqual([12, '2026-01', '2026-12'])
    expect(months.slice(1).map((one) => one.start)).toEqual(months.slice(0, -1).map((one) => one.end))
    expect(new Date(months[0]!.start).toISOString()).toBe('2025-12-31T23:00:00.000Z')
    expect(new Date(months[11]!.end).toISOString()).toBe('2026-12-31T23:00:00.000Z')
  })
})

describe('the years of some instants', () => {
  it('are each named once, newest first, and change at the zone’s midnight', () => {
    const [last, first, later] = ['2025-12-31T22:59:59Z', '2025-12-31T23:00:00Z', '2026-07-01T00:00:00Z'].map(
      Date.parse,
    ) as [number, number, number]
    expect(yearsWith([first, later], zone)).toEqual([2026])
    expect(yearsWith([last, later, first], zone)).toEqual([2026, 2025])
    expect(yearsWith([], zone)).toEqual([])
  })
})

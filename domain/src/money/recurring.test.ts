import { describe, expect, test } from 'vitest'
import { dueDay, dueDays, mostDueAtOnce, timesBefore } from './recurring.ts'

const rent = { every: 'month', starts_on: '2026-01-31', ends_on: null } as const

describe('a recurring expense', () => {
  test('falls due on its day of the month, or the last one, and comes back to it', () => {
    expect([0, 1, 2, 3].map((times) => dueDay(rent, times))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
  })

  test.each([
    ['quarter', '2026-04-30'],
    ['year', '2027-01-31'],
  ] as const)('comes every %s', (every, second) => {
    expect(dueDay({ ...rent, every }, 1)).toBe(second)
  })

  test('is over after its last day', () => {
    const ends_on = '2026-03-30'
    expect(dueDay({ ...rent, ends_on }, 1)).toBe('2026-02-28')
    expect(dueDay({ ...rent, ends_on }, 2)).toBeNull()
    expect(dueDays({ ...rent, ends_on, times: 0 }, '2026-12-31')).toEqual(['2026-01-31', '2026-02-28'])
  })

  test('has every due day that has come, today included, from the next one on', () => {
    expect(dueDays({ ...rent, times: 0 }, '2026-01-30')).toEqual([])
    expect(dueDays({ ...rent, times: 0 }, '2026-01-31')).toEqual(['2026-01-31'])
    expect(dueDays({ ...rent, times: 1 }, '2026-04-01')).toEqual(['2026-02-28', '2026-03-31'])
  })

  test('is made up for in pieces where it waited for ages', () => {
    expect(dueDays({ ...rent, starts_on: '1950-01-01', times: 0 }, '2026-01-01')).toHaveLength(mostDueAtOnce)
  })

  test('knows how many due days lie before a day', () => {
    expect(timesBefore(rent, '2026-01-31')).toBe(0)
    expect(timesBefore(rent, '2026-03-01')).toBe(2)
    expect(timesBefore({ ...rent, ends_on: '2026-02-01' }, '2027-01-01')).toBe(1)
  })
})

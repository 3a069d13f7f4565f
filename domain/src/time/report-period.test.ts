import { describe, expect, test } from 'vitest'
import {
  daysBefore,
  daysOfPeriod,
  daysYearBefore,
  lastDayBy,
  reportPeriods,
  twelveMonthsTo,
} from './report-period.ts'

/** A Sunday, the last day of its week. */
const today = '2026-11-22'
const days = (start_date: string, end_date: string) => ({ start_date, end_date })

describe('the days of a period', () => {
  test.each([
    ['today', days(today, today)],
    ['yesterday', days('2026-11-21', '2026-11-21')],
    ['this_week', days('2026-11-16', '2026-11-22')],
    ['this_month', days('2026-11-01', '2026-11-30')],
    ['last_month', days('2026-10-01', '2026-10-31')],
    ['this_year', days('2026-01-01', '2026-12-31')],
  ] as const)('of %s are whole and inclusive', (period, span) => {
    expect(daysOfPeriod(period, today)).toEqual(span)
  })

  test('begin a week on Monday, also on a Monday', () => {
    expect(daysOfPeriod('this_week', '2026-11-23')).toEqual(days('2026-11-23', '2026-11-29'))
  })

  test('reach back over the turn of a year and a leap day', () => {
    expect(daysOfPeriod('last_month', '2027-01-31')).toEqual(days('2026-12-01', '2026-12-31'))
    expect(daysOfPeriod('this_month', '2028-02-29')).toEqual(days('2028-02-01', '2028-02-29'))
    expect(daysOfPeriod('yesterday', '2028-03-01')).toEqual(days('2028-02-29', '2028-02-29'))
  })

  test('of a custom one are its own; without both, or the wrong way round, there are none', () => {
    expect(daysOfPeriod('custom', today, days('2026-01-05', '2026-02-01'))).toEqual(
      days('2026-01-05', '2026-02-01'),
    )
    expect(daysOfPeriod('custom', today, { start_date: '2026-01-05' })).toBeNull()
    expect(daysOfPeriod('custom', today, days('2026-02-01', '2026-01-05'))).toBeNull()
  })
})

describe('what a period is compared with', () => {
  test.each([
    ['today', days('2026-11-21', '2026-11-21')],
    ['yesterday', days('2026-11-20', '2026-11-20')],
    ['this_week', days('2026-11-09', '2026-11-15')],
    ['this_month', days('2026-10-01', '2026-10-22')],
    ['last_month', days('2026-09-01', '2026-09-30')],
    ['this_year', days('2025-01-01', '2025-11-22')],
  ] as const)('for %s is the one before, as far as this one has come', (period, before) => {
    expect(daysBefore(period, daysOfPeriod(period, today)!, today)).toEqual(before)
  })

  test('never reaches into the period itself, however long the months are', () => {
    for (const day of ['2026-03-31', '2028-02-29', '2026-12-31', '2026-01-01'])
      for (const period of reportPeriods) {
        const span = daysOfPeriod(period, day, days('2026-03-01', '2026-03-31'))!
        const before = daysBefore(period, span, day)
        expect(before.start_date <= before.end_date).toBe(true)
        expect(before.end_date < span.start_date).toBe(true)
      }
  })
})

describe('the year before', () => {
  test('has the same days, as far as these have come', () => {
    const month = daysOfPeriod('this_month', today)!
    expect(daysYearBefore(month, today)).toEqual(days('2025-11-01', '2025-11-22'))
    expect(daysYearBefore(days('2026-10-01', '2026-10-31'), today)).toEqual(days('2025-10-01', '2025-10-31'))
    expect(daysYearBefore(days('2028-02-29', '2028-02-29'), today)).toEqual(days('2027-02-28', '2027-02-28'))
  })

  test('has its last day today where it goes on beyond it', () => {
    expect(lastDayBy(days('2026-01-01', '2026-12-31'), today)).toBe(today)
    expect(lastDayBy(days('2026-10-01', '2026-10-31'), today)).toBe('2026-10-31')
    expect(lastDayBy(days('2027-10-01', '2027-10-31'), today)).toBe('2027-10-31')
  })

  test('ends its twelve months with the month of a day', () => {
    const months = twelveMonthsTo('2026-02-14')
    expect(months).toHaveLength(12)
    expect([months[0], months.at(-1)]).toEqual([
      days('2025-03-01', '2025-03-31'),
      days('2026-02-01', '2026-02-28'),
    ])
  })
})

import { expect, test } from 'vitest'
import { comparedDays } from './compared-days.ts'

const days = (start_date: string, end_date: string) => ({ start_date, end_date })

test('a figure is compared with the days before and those of the year before', () => {
  const compared = {
    period: { name: 'this_month' },
    previous: days('2026-05-01', '2026-05-03'),
    year_before: days('2025-06-01', '2025-06-03'),
  } as const
  expect(comparedDays(compared, () => 5)).toEqual([
    { ...compared.previous, period: 'this_month', change_percent: 5 },
    { ...compared.year_before, period: 'year_before', change_percent: 5 },
  ])
})

test('a year is compared once: the year before it is both', () => {
  const year = days('2025-01-01', '2025-06-03')
  expect(
    comparedDays({ period: { name: 'this_year' }, previous: year, year_before: year }, () => null),
  ).toHaveLength(1)
})

test('all days are compared with none', () => {
  const all = { period: { name: 'all_time' }, previous: null, year_before: null } as const
  expect(comparedDays(all, () => 5)).toEqual([])
})

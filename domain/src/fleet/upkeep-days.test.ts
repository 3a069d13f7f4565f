import { expect, test } from 'vitest'
import { upkeepDays } from './upkeep-days.ts'

const today = '2026-06-03'
const isOpen = (date: string) => date !== '2026-06-07'
const first = (...due: string[]) =>
  upkeepDays(
    due.map((due_on) => ({ due_on })),
    { today, isOpen },
  ).map(([day]) => day)

test('a service is best a week before it is due, on a day that somebody works', () => {
  expect(first('2026-06-20')).toEqual(['2026-06-13'])
  expect(first('2026-06-14')).toEqual(['2026-06-06'])
  expect(first('2026-06-05')).toEqual(['2026-06-04'])
})

test('what is late already is done tomorrow, and no two go to the garage on one day where that can be', () => {
  expect(first('2026-05-01', '2026-06-03', '2026-06-05', '2026-06-04')).toEqual([
    '2026-06-04',
    '2026-06-05',
    '2026-06-04',
    '2026-06-04',
  ])
  expect(first('2026-06-20', '2026-06-20')).toEqual(['2026-06-13', '2026-06-12'])
})

test('its other days are as near as can be, none after it is due', () => {
  const [days] = upkeepDays([{ due_on: '2026-06-12' }], { today, isOpen })
  expect(days!.slice(0, 3)).toEqual(['2026-06-05', '2026-06-04', '2026-06-06'])
  expect(days!.toSorted().at(-1)).toBe('2026-06-12')
  expect(days).not.toContain('2026-06-07')
})

import { describe, expect, test } from 'vitest'
import { carDays, debtAge, earnedIn, meanOf, perDay, utilisationPercent } from './booking-figures.ts'

const day = 86_400_000

test.each([
  [1, 'not_due'],
  [0, 'up_to_7'],
  [-7 * day, 'up_to_7'],
  [-7 * day - 1, 'up_to_30'],
  [-30 * day - 1, 'up_to_90'],
  [-90 * day, 'up_to_90'],
  [-90 * day - 1, 'over_90'],
] as const)('a debt whose booking begins %i milliseconds from now is %s', (from, age) => {
  expect(debtAge(1e12 + from, 1e12)).toBe(age)
})

describe('figures of a fleet', () => {
  test('have one decimal, and never more than all', () => {
    expect(carDays(day * 1.25)).toBe(1.3)
    expect(utilisationPercent(1, 3)).toBe(33.3)
    expect(utilisationPercent(4, 3)).toBe(100)
    expect(utilisationPercent(1, 0)).toBe(0)
    expect(meanOf(10, 3)).toBe(3.3)
    expect(meanOf(0, 0)).toBeNull()
  })

  test('spread an amount over days, half up to the centime', () => {
    expect(perDay(100_000, 3)).toBe(33_333)
    expect(perDay(100_000, 2.5)).toBe(40_000)
    expect(perDay(5, 2)).toBe(3)
    expect(perDay(100_000, 0)).toBe(0)
  })

  test('count of a booking’s price what lies in the window', () => {
    const booking = { start: 0, end: 4 * day, total_price: 100_000 }
    expect(earnedIn(booking, { start: day, end: 2 * day })).toBe(25_000)
    expect(earnedIn(booking, { start: -day, end: 9 * day })).toBe(100_000)
    expect(earnedIn(booking, { start: 5 * day, end: 9 * day })).toBe(0)
  })
})

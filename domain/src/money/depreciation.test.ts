import { expect, test } from 'vitest'
import { depreciationIn } from './depreciation.ts'
import { addDays } from '../time/wall-clock.ts'

const car = { purchase_price: 12_000_001, purchased_on: '2025-01-15', life_months: 48 }
const days = (start_date: string, end_date: string) => ({ start_date, end_date })

test('a car loses an equal part of its price each day, and nothing before or after its months', () => {
  expect(depreciationIn(car, days('2025-01-01', '2025-01-14'))).toBe(0)
  expect(depreciationIn(car, days('2025-01-15', '2029-01-14'))).toBe(12_000_001)
  expect(depreciationIn(car, days('2029-01-15', '2029-12-31'))).toBe(0)
  expect(depreciationIn(car, days('2026-01-01', '2026-12-31'))).toBeCloseTo((12_000_001 * 365) / 1461, -1)
})

test('parts that follow each other add up to the whole', () => {
  let sum = 0
  for (let day = '2025-01-01'; day <= '2029-02-01'; day = addDays(day, 1))
    sum += depreciationIn(car, days(day, day))
  expect(sum).toBe(12_000_001)
})

test('of a car whose purchase is not known nothing is written off', () => {
  const unknown = { purchase_price: null, purchased_on: null, life_months: null }
  expect(depreciationIn(unknown, days('2025-01-01', '2025-12-31'))).toBe(0)
})

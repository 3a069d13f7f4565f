import { expect, test } from 'vitest'
import { changeOf, euroValue } from './cash.ts'

test.each([
  [10_000, 10.8, 108_000],
  [5000, 10.8535, 54_268],
  [1, 10.85, 11],
])('%d cents at %d are %d centimes', (cents, rate, worth) => {
  expect(euroValue(cents, rate)).toBe(worth)
})

test('change is what was handed over less what is paid; nothing is said where nobody noted it', () => {
  expect(changeOf({ amount: 90_000, cash_received: 100_000 })).toBe(10_000)
  expect(changeOf({ amount: 90_000, euro_value: 108_000 })).toBe(18_000)
  expect(changeOf({ amount: 90_000, cash_received: null })).toBeNull()
})

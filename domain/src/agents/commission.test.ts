import { expect, test } from 'vitest'
import { commissionOf, isAgentCode } from './commission.ts'

const price = { total_price: 110_000, tax: 10_000 }

test.each([
  ['a percent is of the price without tax', 'completed', { percent: 12.5, amount: null }, 12_500],
  ['half a centime is rounded up', 'completed', { percent: 0.0005 * 100, amount: null }, 50],
  ['an amount is the same for each booking', 'completed', { percent: null, amount: 7_500 }, 7_500],
  ['nothing is earned before the car is back', 'active', { percent: 10, amount: null }, 0],
  ['a booking that was cancelled earns nothing', 'cancelled', { percent: null, amount: 7_500 }, 0],
] as const)('%s', (_, status, terms, commission) => {
  expect(commissionOf(terms, { ...price, status })).toBe(commission)
})

test.each([
  ['RIAD7', true],
  ['AB', false],
  ['riad', false],
  ['RIAD 7', false],
])('%s as a code: %s', (code, is) => {
  expect(isAgentCode(code)).toBe(is)
})

import { expect, test } from 'vitest'
import { checkSmallExpense } from './small-expense.ts'

test.each([
  ['at the limit, with a receipt', { amount: 50_000, has_receipt: true }, []],
  ['a centime above it', { amount: 50_001, has_receipt: true }, ['above_limit']],
  ['of a centime without a receipt', { amount: 1, has_receipt: false }, ['receipt_needed']],
  [
    'above it and without a receipt',
    { amount: 60_000, has_receipt: false },
    ['above_limit', 'receipt_needed'],
  ],
  ['of nothing', { amount: 0, has_receipt: false }, []],
] as const)('a small expense %s is told %#', (_, expense, problems) => {
  expect(checkSmallExpense(expense, 50_000)).toEqual(problems)
})

test('with a limit of nothing none is small', () => {
  expect(checkSmallExpense({ amount: 1, has_receipt: true }, 0)).toEqual(['above_limit'])
})

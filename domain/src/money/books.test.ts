import { expect, test } from 'vitest'
import { accountNumber, accountsInOrder, isAccountNumber } from './books.ts'

test('an account has the number that the company gave it, or that of the plan', () => {
  expect(accountNumber('deposits', new Map())).toBe('4488')
  expect(accountNumber('deposits', new Map([['deposits', '1487']]))).toBe('1487')
  expect(accountNumber('fuel_expense', new Map())).toBe('6122')
})

test('accounts stand in the order of their numbers', () => {
  const numbers = accountsInOrder(new Map([['deposits', '14870']])).map(({ number }) => number)
  expect(numbers[0]).toBe('14870')
  expect(numbers).toEqual([...numbers].sort())
})

test.each([
  ['5161', true],
  ['51610001', true],
  ['516', false],
  ['0161', false],
  ['51 61', false],
])('%s as a number of an account: %s', (text, valid) => {
  expect(isAccountNumber(text)).toBe(valid)
})

import { expect, test } from 'vitest'
import { leavesUnpaid } from './unpaid-handover.ts'

const money = { payment_days: null, due: 90_000, paid: 0, deposit: 500_000, warranty_held: 0 }

test('a car that leaves with nothing paid and no deposit wants a reason', () => {
  expect(leavesUnpaid(money)).toBe(true)
  expect(leavesUnpaid({ ...money, amount: 0, warranty_amount: 0 })).toBe(true)
})

test('a part paid, before or now, or a deposit is enough', () => {
  expect(leavesUnpaid({ ...money, amount: 100 })).toBe(false)
  expect(leavesUnpaid({ ...money, paid: 100 })).toBe(false)
  expect(leavesUnpaid({ ...money, warranty_amount: 100_000 })).toBe(false)
  expect(leavesUnpaid({ ...money, warranty_held: 500_000 })).toBe(false)
})

test('nothing is asked where nothing is due and the car has no deposit', () => {
  expect(leavesUnpaid({ ...money, due: 0, deposit: 0 })).toBe(false)
})

test('the terms of whoever pays by invoice are the reason', () => {
  expect(leavesUnpaid({ ...money, payment_days: 0 })).toBe(false)
  expect(leavesUnpaid({ ...money, payment_days: 30 })).toBe(false)
})

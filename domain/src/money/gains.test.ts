import { expect, test } from 'vitest'
import { gainsOf, retainedIn } from './gains.ts'
import type { LedgerEntry } from './ledger.ts'

const entry = (kind: LedgerEntry['kind'], amount: number, voided = false): LedgerEntry => ({
  kind,
  amount,
  voided,
})
const entries = [
  entry('charge', 100_000),
  entry('refund', 10_000),
  entry('warranty_in', 500_000),
  entry('warranty_out', 450_000),
  entry('warranty_retained', 50_000),
  entry('charge', 7000, true),
]

test('gains are charges − refunds + retained deposits + additional income, and profit what expenses leave', () => {
  expect(gainsOf({ entries, additional_income: 3000, expenses: 200_000 })).toEqual({
    rental_gains: 140_000,
    additional_income: 3000,
    gains: 143_000,
    expenses: 200_000,
    profit: -57_000,
  })
  expect(gainsOf({})).toEqual({ rental_gains: 0, additional_income: 0, gains: 0, expenses: 0, profit: 0 })
})

test('of the gains, deposits that were kept are told apart', () => {
  expect(retainedIn(entries)).toBe(50_000)
})

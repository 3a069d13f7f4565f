import type { BookingExtra } from '@marhala/contract/booking/booking-extras.ts'
import { expect, test } from 'vitest'
import { billableLoans } from '../fields/use-billable-loans.ts'
import { followLoans } from './loan-charges.ts'
import { newCharge } from './take-back-values.ts'

const loan = { code: 'GPS-01', out_at: '', back_at: '', charged: false }
const extras = [
  {
    name: 'GPS',
    replacement_price: '1200.00',
    loans: [
      { ...loan, id: 1, outcome: 'lost', billable: true },
      { ...loan, id: 2, outcome: 'back', billable: false },
    ],
  },
  {
    name: 'Seat',
    replacement_price: null,
    loans: [{ ...loan, id: 3, code: null, outcome: 'damaged', billable: true }],
  },
] as unknown as BookingExtra[]

const loans = billableLoans(extras, (extra, outcome) => `${extra}: ${outcome}`)

test('what is lost or damaged is to be charged, by its name and price', () => {
  expect(loans).toEqual([
    { id: 1, name: 'GPS GPS-01: lost', price: '1200.00' },
    { id: 3, name: 'Seat: damaged', price: null },
  ])
})

test('each has a line that nobody has decided on, once; others stand as they are', () => {
  const late = newCharge({ kind: 'late', amount: '50.00' })
  const charges = followLoans([late], loans)
  expect(charges.map(({ loan_id, amount, settle }) => [loan_id, amount, settle])).toEqual([
    [null, '50.00', ''],
    [1, '1200.00', ''],
    [3, '', ''],
  ])
  expect(followLoans(charges, loans)).toBe(charges)
})

test('one that is back after all costs nothing', () => {
  const charges = followLoans([], loans)
  expect(followLoans(charges, [loans[1]!]).map(({ loan_id }) => loan_id)).toEqual([3])
})

import { describe, expect, it } from 'vitest'
import {
  checkPayment,
  isLargeCashAmount,
  type LedgerEntry,
  needsTransactionId,
  type PaymentKind,
  paymentMethods,
  summarizeLedger,
} from './ledger.ts'

const entry = (kind: PaymentKind, amount: number, voided = false): LedgerEntry => ({ kind, amount, voided })
const price = { total_price: 100_000, charges_total: 0, charges_from_deposit: 0 }
const confirmed = { ...price, status: 'confirmed', cancellation_fee: 0 } as const
const cancelled = { ...price, status: 'cancelled', cancellation_fee: 20_000 } as const
const summary = (entries: LedgerEntry[], booking: Parameters<typeof summarizeLedger>[1] = confirmed) =>
  summarizeLedger(entries, booking)

describe('what a booking has paid and owes', () => {
  it('R9 is charges less refunds against its total', () => {
    const sums = summary([entry('charge', 70_000), entry('charge', 10_000), entry('refund', 5_000)])
    expect(sums).toMatchObject({
      paid: 75_000,
      due: 100_000,
      outstanding: 25_000,
      refundable: 0,
      revenue: 75_000,
    })
  })

  it('R9 counts a voided payment for nothing', () => {
    expect(summary([entry('charge', 70_000, true)])).toMatchObject({ paid: 0, outstanding: 100_000 })
    expect(summary([entry('warranty_in', 70_000, true)]).warranty).toBeNull()
  })

  it('R4 is the cancellation fee alone once cancelled, and never below zero', () => {
    expect(summary([entry('charge', 70_000)], cancelled)).toMatchObject({
      due: 20_000,
      outstanding: 0,
      refundable: 50_000,
      payment_status: 'overpaid',
    })
    expect(summary([], { ...cancelled, cancellation_fee: 0 })).toMatchObject({
      outstanding: 0,
      payment_status: 'paid',
    })
  })

  it.each([
    [0, 'unpaid'],
    [1, 'partial'],
    [99_999, 'partial'],
    [100_000, 'paid'],
    [100_001, 'overpaid'],
  ])('with %i centimes paid of 1,000.00 DH is %s', (amount, status) => {
    expect(summary(amount === 0 ? [] : [entry('charge', amount)]).payment_status).toBe(status)
  })

  it('stays unpaid when a refunded charge is voided', () => {
    expect(summary([entry('charge', 5_000, true), entry('refund', 5_000)]).payment_status).toBe('unpaid')
  })
})

describe('the charges of a return', () => {
  const returned = { ...confirmed, status: 'completed', charges_total: 66_000 } as const

  it('are due beside the price, and paid like it', () => {
    expect(summary([entry('charge', 100_000)], returned)).toMatchObject({
      due: 166_000,
      outstanding: 66_000,
      payment_status: 'partial',
    })
    expect(summary([entry('charge', 166_000)], returned)).toMatchObject({
      outstanding: 0,
      payment_status: 'paid',
    })
  })

  it('that the deposit pays are paid by what was kept of it, which stays revenue once', () => {
    const deducted = { ...returned, charges_from_deposit: 21_000 }
    const deposit = [
      entry('warranty_in', 50_000),
      entry('warranty_retained', 21_000),
      entry('warranty_out', 29_000),
    ]
    expect(summary([entry('charge', 100_000), ...deposit], deducted)).toMatchObject({
      due: 166_000,
      paid: 121_000,
      deducted: 21_000,
      outstanding: 45_000,
      revenue: 121_000,
      warranty: 'partial',
    })
  })

  it('are paid by no more than was kept, and by no more of it than they are', () => {
    const deducted = { ...returned, charges_from_deposit: 21_000 }
    const deposit = entry('warranty_in', 50_000)
    const withRetained = (amount: number, voided = false) =>
      summary([deposit, entry('warranty_retained', amount, voided)], deducted)
    expect(withRetained(5_000)).toMatchObject({ deducted: 5_000, outstanding: 161_000 })
    expect(withRetained(50_000)).toMatchObject({ deducted: 21_000, outstanding: 145_000, revenue: 50_000 })
    expect(withRetained(21_000, true)).toMatchObject({ deducted: 0, outstanding: 166_000, warranty: 'held' })
  })
})

describe('the warranty', () => {
  const deposit = entry('warranty_in', 50_000)

  it('is neither paid nor revenue while it is held', () => {
    const sums = summary([deposit])
    expect(sums).toMatchObject({ paid: 0, revenue: 0, outstanding: 100_000 })
    expect(sums).toMatchObject({ warranty: 'held', warranty_amount: 50_000, warranty_held: 50_000 })
  })

  it('becomes revenue, not payment, where it is retained', () => {
    const sums = summary([deposit, entry('warranty_retained', 20_000), entry('warranty_out', 30_000)])
    expect(sums).toMatchObject({
      paid: 0,
      revenue: 20_000,
      warranty: 'partial',
      warranty_held: 0,
      warranty_retained: 20_000,
    })
  })

  it('is returned or retained once nothing is held, and null where none was taken', () => {
    expect(summary([deposit, entry('warranty_out', 50_000)]).warranty).toBe('returned')
    expect(summary([deposit, entry('warranty_retained', 50_000)]).warranty).toBe('retained')
    expect(summary([deposit, entry('warranty_out', 10_000)]).warranty).toBe('held')
    expect(summary([]).warranty).toBeNull()
  })
})

describe('a new payment', () => {
  const state = { outstanding: 10_000, paid: 5_000, warranty_held: 2_000 }
  const nothing = { going_back: 0, on_card: 0 }
  const check = (kind: PaymentKind, amount: number, committed = nothing) =>
    checkPayment({ kind, amount, payment_method: 'cash' }, state, committed)

  it('R9 charges at most what is outstanding', () => {
    expect(check('charge', 10_000)).toEqual([])
    expect(check('charge', 10_001)).toEqual(['above_outstanding'])
  })

  it('R9 refunds at most what is paid less what is on its way back', () => {
    expect(check('refund', 5_000)).toEqual([])
    expect(check('refund', 5_001)).toEqual(['above_paid'])
    const committed = { going_back: 3_000, on_card: 0 }
    expect(check('refund', 2_000, committed)).toEqual([])
    expect(check('refund', 2_001, committed)).toEqual(['above_paid'])
    expect(check('refund', 1, { going_back: 6_000, on_card: 0 })).toEqual(['above_paid'])
    expect(check('warranty_out', 2_000, committed)).toEqual([])
  })

  it('R9 gives back or keeps by hand no deposit that is only reserved on a card', () => {
    const committed = { going_back: 0, on_card: 1_500 }
    expect(check('warranty_out', 500, committed)).toEqual([])
    expect(check('warranty_out', 501, committed)).toEqual(['above_warranty'])
    expect(check('warranty_retained', 501, committed)).toEqual(['above_warranty'])
    expect(check('refund', 5_000, committed)).toEqual([])
  })

  it('gives back or keeps at most the warranty that is held, and takes any', () => {
    expect(check('warranty_out', 2_000)).toEqual([])
    expect(check('warranty_out', 2_001)).toEqual(['above_warranty'])
    expect(check('warranty_retained', 2_001)).toEqual(['above_warranty'])
    expect(check('warranty_in', 999_999)).toEqual([])
  })

  it('is above zero', () => {
    expect(check('charge', 0)).toEqual(['positive'])
    expect(check('refund', -1)).toEqual(['positive'])
  })

  it('names its transaction when it is by card, transfer or online', () => {
    expect(paymentMethods.filter(needsTransactionId)).toEqual(['card', 'bank_transfer', 'online'])
    const card = { kind: 'charge', amount: 1, payment_method: 'card' } as const
    expect(checkPayment(card, state, nothing)).toEqual(['transaction_id_required'])
    expect(checkPayment({ ...card, transaction_id: ' ' }, state, nothing)).toEqual([
      'transaction_id_required',
    ])
    expect(checkPayment({ ...card, transaction_id: 'T-1' }, state, nothing)).toEqual([])
  })

  it('is a large amount above 20,000.00 DH in cash only', () => {
    expect(isLargeCashAmount('cash', 2_000_000, 2_000_000)).toBe(false)
    expect(isLargeCashAmount('cash', 2_000_001, 2_000_000)).toBe(true)
    expect(isLargeCashAmount('card', 9_000_000, 2_000_000)).toBe(false)
  })
})

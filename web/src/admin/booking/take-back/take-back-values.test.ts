import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import {
  changeCharge,
  type ChargeValues,
  followProposals,
  isTouched,
  previewRequest,
  settlementOf,
  takeBackBody,
  takeBackValues,
} from './take-back-values.ts'

const booking = {
  status: 'active',
  total_price: '1650.00',
  cancellation_fee: '0.00',
  charges_total: '0.00',
  charges_from_deposit: '0.00',
  payment_method: 'card',
  start_kilometers: 1000,
  note: null,
  payment_histories: [
    { kind: 'charge', amount: '1600.00', voided: false },
    { kind: 'warranty_in', amount: '500.00', voided: false },
  ],
} as unknown as Booking

const now = '2026-06-09T12:00'
const given = takeBackValues(booking, now)
const proposed = (kind: 'late' | 'fuel' | 'kilometers', amount: string) =>
  ({
    kind,
    amount,
    measured: 1,
    allowed: 0,
    quantity: 1,
    unit_price: amount,
    fee: '0.00',
    capped: false,
  }) as const
const charge = (changes: Partial<ChargeValues>): ChargeValues => ({
  kind: 'late',
  amount: '50.00',
  proposed: '50.00',
  reason: '',
  settle: '',
  ...changes,
})
const damage = (changes: Partial<ChargeValues> = {}) =>
  charge({ kind: 'damage', amount: '300', proposed: '', reason: 'Mirror', settle: 'charge', ...changes })
const body = (charges: ChargeValues[], changes: object = {}) =>
  takeBackBody({ ...given, end_kilometers: '1 500', charges, ...changes }, booking)

describe('what the preview is asked', () => {
  test('is what can be read so far', () => {
    expect(previewRequest(given, booking)).toEqual({ returned_at: now })
    expect(previewRequest({ ...given, returned_at: '2026-06-09' }, booking)).toEqual({})
    const known = { ...given, end_kilometers: '2 450', fuel_level: 6 }
    expect(previewRequest(known, booking)).toEqual({ end_kilometers: 2450, fuel_level: 6, returned_at: now })
  })

  test('leaves kilometres out that are being typed, below the start or nothing', () => {
    for (const end_kilometers of ['2', '999', 'many', ''])
      expect(previewRequest({ ...given, end_kilometers }, booking)).toEqual({ returned_at: now })
  })
})

describe('the lines', () => {
  test('are proposed without any decision', () => {
    const charges = followProposals([], [proposed('late', '50.00'), proposed('fuel', '210.00')])
    expect(charges.map(({ kind, amount, settle }) => [kind, amount, settle])).toEqual([
      ['late', '50.00', ''],
      ['fuel', '210.00', ''],
    ])
  })

  test('follow what is proposed next: an amount that was changed stays, a decision too', () => {
    const before = [charge({ settle: 'deposit' }), charge({ kind: 'fuel', amount: '100', settle: 'charge' })]
    const after = followProposals(before, [proposed('late', '100.00'), proposed('fuel', '130.00')])
    expect(after).toEqual([
      charge({ amount: '100.00', proposed: '100.00', settle: 'deposit' }),
      charge({ kind: 'fuel', amount: '100', proposed: '130.00', settle: 'charge' }),
    ])
  })

  test('go with their proposal, damage stays', () => {
    expect(followProposals([charge({ settle: 'charge' }), damage()], [])).toEqual([damage()])
  })

  test('that are left out stand last, where no body counts them', () => {
    const lines = [charge({}), charge({ kind: 'fuel', settle: 'charge' })]
    const struck = changeCharge(lines, 0, { settle: 'strike' })
    expect(struck.map(({ kind }) => kind)).toEqual(['fuel', 'late'])
    expect(changeCharge(struck, 1, { settle: 'charge' }).map(({ settle }) => settle)).toEqual([
      'charge',
      'charge',
    ])
    expect(body(struck)).toMatchObject({ charges: [{ kind: 'fuel' }] })
  })
})

describe('the body', () => {
  test('passes the contract; a line without a decision, or a damage without its reason, does not', () => {
    const problems = (charges: ChargeValues[]) =>
      bookings.complete.body!.safeParse(body(charges)).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(problems([charge({ settle: 'deposit' }), damage()])).toEqual([])
    expect(problems([charge({})])).toEqual(['charges.0.settle'])
    expect(problems([charge({ settle: 'charge' }), damage({ reason: ' ' })])).toEqual(['charges.1.reason'])
    expect(problems([damage({ amount: '0' })])).toEqual(['charges.0.amount'])
  })

  test('keeps of the deposit what is deducted from it, and gives the rest back', () => {
    expect(body([])).toMatchObject({ warranty: 'returned' })
    expect(body([charge({ settle: 'charge' })])).toMatchObject({ warranty: 'returned' })
    expect(body([charge({ settle: 'deposit' }), damage({ settle: 'deposit' })])).toMatchObject({
      warranty: 'partial',
      warranty_retained: '350.00',
    })
    expect(body([damage({ settle: 'deposit', amount: '500' })])).toMatchObject({ warranty: 'retained' })
  })

  test('names a payment only where one is made', () => {
    expect(body([], { amount: '50.00' })).not.toHaveProperty('amount')
    const paid = { pays_now: true, amount: '50', payment_method: 'cash' }
    expect(body([], paid)).toMatchObject({ amount: '50.00', payment_method: 'cash' })
  })
})

test('the sums say what goes back and what is to pay, a line without a decision counting for nothing', () => {
  const charges = [charge({ settle: 'deposit' }), damage(), charge({ kind: 'fuel' })]
  expect(settlementOf({ ...given, charges }, booking)).toEqual({
    held: 50_000,
    deducted: 5_000,
    returned: 45_000,
    outstanding: 5_000,
    charged: 30_000,
    toPay: 35_000,
  })
})

test('leaving loses something once something was typed or decided, not for what was proposed', () => {
  expect(isTouched({ ...given, charges: [charge({})] }, given)).toBe(false)
  expect(isTouched({ ...given, charges: [charge({ settle: 'strike' })] }, given)).toBe(true)
  expect(isTouched({ ...given, fuel_level: 6 }, given)).toBe(true)
})

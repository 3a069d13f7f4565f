import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import {
  type ChargeValues,
  followProposals,
  isTouched,
  newCharge,
  partsOf,
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
const charge = (changes: Partial<ChargeValues>): ChargeValues =>
  newCharge({ kind: 'late', amount: '50.00', proposed: '50.00', ...changes })
const damage = (changes: Partial<ChargeValues> = {}) =>
  charge({
    kind: 'damage',
    amount: '300',
    proposed: '',
    reason: 'Mirror',
    needs_reason: true,
    settle: 'bill',
    ...changes,
  })
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
    const before = [charge({ settle: 'deposit' }), charge({ kind: 'fuel', amount: '100', settle: 'bill' })]
    const after = followProposals(before, [proposed('late', '100.00'), proposed('fuel', '130.00')])
    expect(after).toEqual([
      charge({ amount: '100.00', proposed: '100.00', settle: 'deposit' }),
      charge({ kind: 'fuel', amount: '100', proposed: '130.00', settle: 'bill' }),
    ])
  })

  test('go with their proposal, damage stays', () => {
    expect(followProposals([charge({ settle: 'bill' }), damage()], [])).toEqual([damage()])
  })

  test('follow no proposal where they are listed', () => {
    const listed = charge({ kind: 'listed', return_charge_id: 7, name: 'Toll', proposed: '', settle: 'now' })
    expect(followProposals([listed], [proposed('late', '50.00')])).toEqual([listed, charge({})])
  })
})

describe('what becomes of a line', () => {
  const parts = (changes: Partial<ChargeValues>) => partsOf(charge({ amount: '300', ...changes }))

  test.each([
    ['', { from_deposit: 0, paid_now: 0, waived: 0, bill: 0 }],
    ['deposit', { from_deposit: 30_000, paid_now: 0, waived: 0, bill: 0 }],
    ['now', { from_deposit: 0, paid_now: 30_000, waived: 0, bill: 0 }],
    ['bill', { from_deposit: 0, paid_now: 0, waived: 0, bill: 30_000 }],
    ['waive', { from_deposit: 0, paid_now: 0, waived: 30_000, bill: 0 }],
  ] as const)('decided as “%s” is all of it', (settle, expected) => {
    expect(parts({ settle })).toEqual({ ...expected, whole: 30_000 })
  })

  test('that is split is its parts, and what is left stays due', () => {
    const split = { settle: 'split', deposit: '100', now: '50,50', waived: '20' } as const
    expect(parts(split)).toMatchObject({ from_deposit: 10_000, paid_now: 5_050, waived: 2_000, bill: 12_950 })
    expect(parts({ ...split, now: '180,01' }).bill).toBeNull()
  })
})

describe('the body', () => {
  test('passes the contract; a damage without its reason, or a listed charge without which, does not', () => {
    const problems = (charges: ChargeValues[]) =>
      bookings.complete.body!.safeParse(body(charges)).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(problems([charge({ settle: 'deposit' }), damage()])).toEqual([])
    expect(problems([charge({ settle: 'bill' }), damage({ reason: ' ' })])).toEqual(['charges.1.reason'])
    expect(problems([damage({ amount: 'much' })])).toEqual(['charges.0.amount'])
    expect(problems([damage({ kind: 'listed' })])).toEqual(['charges.0.return_charge_id'])
  })

  test('says of a line what is due, what the deposit pays and what is waived for which reason', () => {
    const split = {
      settle: 'split',
      deposit: '100',
      now: '50',
      waived: '20',
      waiver_reason: ' Kind ',
    } as const
    const waived = { settle: 'waive', waiver_reason: 'Within the grace' } as const
    expect(body([damage(split), charge(waived)])).toMatchObject({
      charges: [
        { amount: '280.00', from_deposit: '100.00', waived: '20.00', waiver_reason: 'Kind' },
        { kind: 'late', amount: '0.00', waived: '50.00', waiver_reason: 'Within the grace' },
      ],
    })
  })

  test('holds the rest of the deposit on where it is told to', () => {
    expect(body([], { rest: 'held' })).toMatchObject({ warranty: 'held' })
    expect(body([charge({ settle: 'deposit' })], { rest: 'held' })).toMatchObject({
      warranty: 'held',
      warranty_retained: '50.00',
    })
    expect(body([damage({ settle: 'deposit', amount: '500' })], { rest: 'held' })).toMatchObject({
      warranty: 'retained',
    })
  })

  test('gives back what an early return leaves, as a refund', () => {
    const early = { unused_days: 2, given_back: '600.00', total_price: '1050.00' }
    const values = { ...given, end_kilometers: '1500', pays_now: true, amount: '550' }
    expect(takeBackBody(values, booking, early)).toMatchObject({ payment_kind: 'refund', amount: '550.00' })
    expect(settlementOf(values, booking, early)).toMatchObject({ toPay: -55_000, suggested: 55_000 })
  })

  test('keeps of the deposit what is deducted from it, and gives the rest back', () => {
    expect(body([])).toMatchObject({ warranty: 'returned' })
    expect(body([charge({ settle: 'bill' })])).toMatchObject({ warranty: 'returned' })
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
    before: 5_000,
    givenBack: 0,
    charged: 30_000,
    billed: 30_000,
    paidNow: 0,
    toPay: 35_000,
    suggested: 5_000,
  })
})

test('leaving loses something once something was typed or decided, not for what was proposed', () => {
  expect(isTouched({ ...given, charges: [charge({})] }, given)).toBe(false)
  expect(isTouched({ ...given, charges: [charge({ settle: 'waive' })] }, given)).toBe(true)
  expect(isTouched({ ...given, fuel_level: 6 }, given)).toBe(true)
})

import { describe, expect, test } from 'vitest'
import {
  judgeArrival,
  mayRenewHold,
  needsStaff,
  onlineOffers,
  onlineStates,
  orderTries,
  orderWait,
  type Payable,
  splitDeposit,
} from './online-payment.ts'

const now = Date.parse('2026-06-03T09:00:00Z')
const day = 86_400_000
const booking: Payable = {
  status: 'confirmed',
  hold_expires_at: null,
  end: now + 6 * day,
  due: 165_000,
  paid: 0,
  outstanding: 165_000,
  deposit_missing: 500_000,
}
const rules = { now, down_payment_percent: 30, reserves: true }

describe('what can be paid online', () => {
  test('is a part in advance, all of it, and the deposit', () => {
    expect(onlineOffers(booking, rules)).toEqual([
      { purpose: 'down_payment', amount: 49_500 },
      { purpose: 'balance', amount: 165_000 },
      { purpose: 'deposit', amount: 500_000 },
    ])
  })
  test.each<[string, Partial<Payable>, Partial<typeof rules>, string[]]>([
    ['no part once something is paid', { paid: 1, outstanding: 164_999 }, {}, ['balance', 'deposit']],
    ['no part where the company asks for none', {}, { down_payment_percent: 0 }, ['balance', 'deposit']],
    ['no part of a booking that is out', { status: 'active' }, {}, ['balance']],
    ['nothing of one that is paid', { paid: 165_000, outstanding: 0, deposit_missing: 0 }, {}, []],
    [
      'the fee of one that is cancelled',
      { status: 'cancelled', due: 33_000, outstanding: 33_000 },
      {},
      ['balance'],
    ],
    ['no deposit before it is confirmed', { status: 'pending' }, {}, ['down_payment', 'balance']],
    [
      'no deposit that would lapse before the return',
      { end: now + 7 * day + 1 },
      {},
      ['down_payment', 'balance'],
    ],
    [
      'a deposit that lasts to the minute',
      { end: now + 7 * day },
      {},
      ['down_payment', 'balance', 'deposit'],
    ],
    ['no deposit where the gateway reserves nothing', {}, { reserves: false }, ['down_payment', 'balance']],
    ['nothing once the hold is over', { status: 'pending', hold_expires_at: now }, {}, []],
    ['all while it lasts', { status: 'pending', hold_expires_at: now + 1 }, {}, ['down_payment', 'balance']],
  ])('%s', (_, changes, others, purposes) => {
    const offers = onlineOffers({ ...booking, ...changes }, { ...rules, ...others })
    expect(offers.map(({ purpose }) => purpose)).toEqual(purposes)
  })
})

describe('money that arrives', () => {
  const payment = { state: 'started' as const, amount: 49_500 }
  const arrival = { amount: 49_500, currency: 'mad' }
  const waits = { open: 165_000, status: 'pending' as const, cancel_reason: null, lost_car: false }
  const all = { gives_parts_back: true }

  test('is kept when it is what was asked for', () => {
    expect(judgeArrival(payment, arrival, waits, all)).toEqual({ act: 'keep', amount: 49_500, surplus: 0 })
  })
  test.each(onlineStates)('and is told again counts once (%s)', (state) => {
    const isFirst = state === 'started' || state === 'refused' || state === 'abandoned'
    const { act } = judgeArrival({ ...payment, state }, arrival, waits, all)
    expect(act).toBe(isFirst ? 'keep' : 'ignore')
  })
  test.each([
    [{ amount: 49_499, currency: 'mad' }, 'wrong_amount'],
    [{ amount: 49_501, currency: 'MAD' }, 'wrong_amount'],
    [{ amount: 49_500, currency: 'eur' }, 'wrong_currency'],
  ])('waits for staff when it is %j', (wrong, problem) => {
    expect(judgeArrival(payment, wrong, waits, all)).toEqual({ act: 'ask_staff', problem })
  })
  test('gives back what is more than still due, or all where no part can go back', () => {
    const nearly = { ...waits, open: 40_000 }
    expect(judgeArrival(payment, arrival, nearly, all)).toEqual({
      act: 'keep',
      amount: 40_000,
      surplus: 9_500,
    })
    const verdict = judgeArrival(payment, arrival, nearly, { gives_parts_back: false })
    expect(verdict).toEqual({ act: 'return', problem: 'paid_already' })
  })
  test.each([
    [{ ...waits, open: 0 }, 'paid_already'],
    [{ ...waits, lost_car: true }, 'hold_expired'],
    [{ ...waits, open: 0, status: 'cancelled' as const, cancel_reason: 'expired' as const }, 'hold_expired'],
    [
      { ...waits, open: 0, status: 'cancelled' as const, cancel_reason: 'customer' as const },
      'booking_closed',
    ],
  ])('goes back where the booking takes none: %j', (closed, problem) => {
    expect(judgeArrival(payment, arrival, closed, all)).toEqual({ act: 'return', problem })
  })
})

test('a car is held again for a hold that ran out, until the pickup', () => {
  const start = now + day
  expect(mayRenewHold({ status: 'pending', cancel_reason: null, start }, now)).toBe(true)
  expect(mayRenewHold({ status: 'cancelled', cancel_reason: 'expired', start }, now)).toBe(true)
  expect(mayRenewHold({ status: 'cancelled', cancel_reason: 'expired', start: now }, now)).toBe(false)
  expect(mayRenewHold({ status: 'cancelled', cancel_reason: 'customer', start }, now)).toBe(false)
  expect(mayRenewHold({ status: 'confirmed', cancel_reason: null, start }, now)).toBe(false)
})

test('staff are needed for what no program can settle, until they have', () => {
  const fine = { gateway: 'stripe' as const, state: 'paid' as const, problem: null, is_resolved: false }
  expect(needsStaff(fine)).toBe(false)
  expect(needsStaff({ ...fine, state: 'wrong', problem: 'wrong_amount' })).toBe(true)
  expect(needsStaff({ ...fine, state: 'wrong', problem: 'wrong_amount', is_resolved: true })).toBe(false)
  expect(needsStaff({ ...fine, state: 'returned', problem: 'hold_expired' })).toBe(false)
  expect(needsStaff({ ...fine, gateway: 'cmi', state: 'returned', problem: 'hold_expired' })).toBe(true)
  expect(needsStaff({ ...fine, problem: 'order_failed' })).toBe(true)
  expect(needsStaff({ ...fine, state: 'released', problem: 'deposit_lapsed' })).toBe(true)
})

test('a deposit on a card is kept before what was given otherwise', () => {
  const held = { card: 300_000, other: 200_000 }
  expect(splitDeposit(0, held)).toEqual({
    card: { retained: 0, back: 300_000 },
    other: { retained: 0, back: 200_000 },
  })
  expect(splitDeposit(100_000, held).card).toEqual({ retained: 100_000, back: 200_000 })
  expect(splitDeposit(450_000, held)).toEqual({
    card: { retained: 300_000, back: 0 },
    other: { retained: 150_000, back: 50_000 },
  })
})

test('an order that fails is tried over most of a day', () => {
  const waits = Array.from({ length: orderTries - 1 }, (_, index) => orderWait(index + 1))
  expect(waits[0]).toBe(60_000)
  expect(waits.at(-1)).toBe(4 * 3_600_000)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(8 * 3_600_000)
})

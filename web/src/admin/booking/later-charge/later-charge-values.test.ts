import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import { describe, expect, test } from 'vitest'
import {
  choiceOf,
  damageChoice,
  heldFor,
  laterChargeBody,
  laterChargeValues,
  restOf,
} from './later-charge-values.ts'

const deposit = { kind: 'warranty_in', amount: '500.00', payment_method: 'cash', voided: false }
const booking = {
  status: 'completed',
  total_price: '1650.00',
  cancellation_fee: '0.00',
  charges_total: '0.00',
  charges_from_deposit: '0.00',
  payment_method: 'card',
  payment_histories: [{ kind: 'charge', amount: '1650.00', payment_method: 'cash', voided: false }, deposit],
} as unknown as Booking

const values = {
  ...laterChargeValues(booking, '2026-06-10'),
  what: '7',
  amount: '400',
  reason: ' Radar, A7 ',
}

describe('the body', () => {
  test('passes the contract, for what is listed and for damage', () => {
    const problems = (changes: object) =>
      takeBack.addCharge
        .body!.safeParse(laterChargeBody({ ...values, ...changes }))
        .error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(problems({})).toEqual([])
    expect(problems({ what: damageChoice })).toEqual([])
    expect(problems({ what: damageChoice, reason: ' ' })).toEqual(['reason'])
    expect(problems({ amount: 'many' })).toEqual(['amount'])
  })

  test('names a payment only where one is made', () => {
    expect(laterChargeBody({ ...values, paid: '400' })).not.toHaveProperty('paid')
    expect(laterChargeBody({ ...values, pays_now: true, paid: '400' })).toMatchObject({
      paid: '400.00',
      payment_method: 'card',
    })
  })
})

test('what stays due is the charge with what was owed, less what the deposit and the client pay', () => {
  expect(restOf(values, booking)).toBe(40_000)
  expect(restOf({ ...values, from_deposit: '100', pays_now: true, paid: '250' }, booking)).toBe(5_000)
  expect(restOf({ ...values, paid: '250' }, booking)).toBe(40_000)
})

test('a deposit that is only reserved on a card pays no later charge', () => {
  expect(heldFor(booking)).toBe(50_000)
  const reserved = { ...deposit, payment_method: 'online' }
  expect(heldFor({ ...booking, payment_histories: [reserved] } as unknown as Booking)).toBe(0)
})

test('a damage of the register is charged by its number, another one by its words', () => {
  expect(laterChargeBody({ ...values, what: choiceOf({ id: 12 }) })).toMatchObject({
    kind: 'damage',
    damage_id: 12,
  })
  const typed = laterChargeBody({ ...values, what: damageChoice, reason: 'Dent' })
  expect(typed).toMatchObject({ kind: 'damage', reason: 'Dent' })
  expect(typed).toHaveProperty('damage_id', undefined)
})

import { describe, expect, test } from 'vitest'
import {
  bookedByMethod,
  closeDiffers,
  countedOf,
  drawerOf,
  expectedEuros,
  expectedOf,
  lacksReason,
} from './till-close.ts'

const cash = { payment_method: 'cash' } as const
const card = { payment_method: 'card' } as const
const cheque = { payment_method: 'cheque' } as const
const nothing = { entries: [], incomes: [], expenses: [], opening: { DH: 0, EUR: 0 }, moves: [] }
const shift = {
  ...nothing,
  entries: [
    { ...cash, kind: 'charge', amount: 100_000 },
    { ...card, kind: 'charge', amount: 50_000 },
    { ...card, kind: 'refund', amount: 5000 },
    { ...cash, kind: 'warranty_in', amount: 300_000 },
    { ...cash, kind: 'warranty_out', amount: 230_000 },
    { ...cash, kind: 'warranty_retained', amount: 20_000 },
  ],
  incomes: [{ ...cash, amount: 1000 }],
  expenses: [{ ...cash, amount: 30_000 }],
} as const
const methods = bookedByMethod(shift)

describe('a shift’s money', () => {
  test('is booked by method, deposits apart but for what was kept', () => {
    expect(methods.map(({ payment_method, booked }) => [payment_method, booked])).toEqual([
      ['cash', 91_000],
      ['card', 45_000],
      ['bank_transfer', 0],
      ['cheque', 0],
      ['online', 0],
    ])
    expect(methods[0]).toMatchObject({
      retained_deposits: 20_000,
      deposits_taken: 300_000,
      deposits_returned: 230_000,
    })
  })

  test('has in the drawer what cash came and went, deposits too: what was kept of one was there before', () => {
    expect(methods[0]).toMatchObject({ cash_deposits: 50_000 })
    // 1,000.00 paid, 10.00 earned, 300.00 spent, 3,000.00 of deposits in, 2,300.00 out.
    expect(expectedOf(methods[0]!)).toBe(100_000 + 1000 - 30_000 + 300_000 - 230_000)
    const retained = bookedByMethod({
      ...nothing,
      entries: [{ ...cash, kind: 'warranty_retained', amount: 20_000 }],
    })
    expect([retained[0]!.booked, retained[0]!.cash_deposits, expectedOf(retained[0]!)]).toEqual([
      20_000, -20_000, 0,
    ])
  })

  test('has no deposit of a card in any drawer', () => {
    const [, other] = bookedByMethod({
      ...nothing,
      entries: [{ ...card, kind: 'warranty_in', amount: 300_000 }],
    })
    expect(expectedOf(other!)).toBe(0)
  })
})

describe('the drawer', () => {
  test('is opening float + cash in − out − drops + what was put in', () => {
    const money = {
      ...shift,
      opening: { DH: 50_000, EUR: 0 },
      moves: [
        { kind: 'drop', currency: 'DH', amount: 120_000 },
        { kind: 'put_in', currency: 'DH', amount: 20_000 },
      ],
    } as const
    expect(expectedOf(bookedByMethod(money)[0]!)).toBe(50_000 + 91_000 + 50_000 - 120_000 + 20_000)
  })

  test('counts euros apart: what they were booked as is no dirham in the drawer, and change leaves it', () => {
    // 100.00 euros at 10.80 for 900.00: 180.00 are given back in dirhams.
    const money = {
      ...nothing,
      opening: { DH: 50_000, EUR: 2000 },
      entries: [{ ...cash, kind: 'charge', amount: 90_000, euro_amount: 10_000, euro_value: 108_000 }],
      moves: [{ kind: 'drop', currency: 'EUR', amount: 5000 }],
    } as const
    expect(bookedByMethod(money)[0]!.booked).toBe(90_000)
    expect(expectedOf(bookedByMethod(money)[0]!)).toBe(50_000 - 18_000)
    expect(expectedEuros(drawerOf(money))).toBe(2000 + 10_000 - 5000)
  })

  test('gives a deposit in euro back as it came', () => {
    const euros = { euro_amount: 50_000, euro_value: 540_000 }
    const money = {
      ...nothing,
      entries: [
        { ...cash, kind: 'warranty_in', amount: 540_000, ...euros },
        { ...cash, kind: 'warranty_out', amount: 540_000, ...euros },
      ],
    } as const
    expect(expectedOf(bookedByMethod(money)[0]!)).toBe(0)
    expect(expectedEuros(drawerOf(money))).toBe(0)
  })

  test('misses no cheque that an earlier close counted and the bank sent back', () => {
    const of = (cheques_back: number) =>
      bookedByMethod({
        ...nothing,
        entries: [{ ...cheque, kind: 'refund', amount: 90_000, cheques_back }],
      }).find(({ payment_method }) => payment_method === 'cheque')!
    expect([of(90_000).booked, expectedOf(of(90_000))]).toEqual([-90_000, 0])
    expect(expectedOf(of(0))).toBe(-90_000)
  })

  test('looks for no cheque that went to the bank before the close', () => {
    const [, , , own] = bookedByMethod({
      ...nothing,
      entries: [{ ...cheque, kind: 'charge', amount: 165_000, cheques_at_bank: 65_000 }],
    })
    expect([own!.booked, expectedOf(own!)]).toEqual([165_000, 100_000])
  })
})

describe('what was counted', () => {
  const drawer = drawerOf(shift)
  const differs = (counted: object, euros = 0) => closeDiffers({ methods, drawer }, counted, euros)

  test('differs where any method does, also where two make up for each other, and in euro', () => {
    expect(differs({ cash: 141_000, card: 45_000 })).toBe(false)
    expect(differs({ cash: 91_000, card: 45_000 })).toBe(true)
    expect(differs({ cash: 141_000 })).toBe(true)
    expect(differs({ cash: 140_000, card: 46_000 })).toBe(true)
    expect(differs({ cash: 141_000, card: 45_000, cheque: 1 })).toBe(true)
    expect(differs({ cash: 141_000, card: 45_000 }, 500)).toBe(true)
  })

  test('is nothing where it lies in the till and nobody counted it, and as expected where it does not', () => {
    const transfer = { ...methods[2]!, booked: 7000 }
    expect(countedOf(transfer, {})).toBe(7000)
    expect(countedOf(transfer, { bank_transfer: 6000 })).toBe(6000)
    expect(countedOf(methods[0]!, {})).toBe(0)
  })

  test('wants a reason where anything differs', () => {
    expect(lacksReason({ differs: false, reason: '' })).toBe(false)
    expect(lacksReason({ differs: true, reason: ' ok ' })).toBe(true)
    expect(lacksReason({ differs: true, reason: 'Lost' })).toBe(false)
  })
})

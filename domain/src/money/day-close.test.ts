import { describe, expect, test } from 'vitest'
import { bookedByMethod, closeDiffers, closeProblems, expectedOf } from './day-close.ts'

const cash = { payment_method: 'cash' } as const
const card = { payment_method: 'card' } as const
const day = bookedByMethod({
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
})

describe('a day’s money', () => {
  test('is booked by method, deposits apart but for what was kept', () => {
    expect(day.map(({ payment_method, booked }) => [payment_method, booked])).toEqual([
      ['cash', 91_000],
      ['card', 45_000],
      ['bank_transfer', 0],
      ['cheque', 0],
      ['online', 0],
    ])
    expect(day[0]).toMatchObject({
      retained_deposits: 20_000,
      deposits_taken: 300_000,
      deposits_returned: 230_000,
    })
  })

  test('has in the drawer what cash came and went, deposits too: what was kept of one was there before', () => {
    expect(day[0]).toMatchObject({ cash_deposits: 50_000 })
    // 1,000.00 paid, 10.00 earned, 300.00 spent, 3,000.00 of deposits in, 2,300.00 out.
    expect(expectedOf(day[0]!)).toBe(100_000 + 1000 - 30_000 + 300_000 - 230_000)
    const retained = bookedByMethod({
      entries: [{ ...cash, kind: 'warranty_retained', amount: 20_000 }],
      incomes: [],
      expenses: [],
    })
    expect([retained[0]!.booked, retained[0]!.cash_deposits, expectedOf(retained[0]!)]).toEqual([
      20_000, -20_000, 0,
    ])
  })

  test('has no deposit of a card in any drawer', () => {
    const [, other] = bookedByMethod({
      entries: [{ ...card, kind: 'warranty_in', amount: 300_000 }],
      incomes: [],
      expenses: [],
    })
    expect(expectedOf(other!)).toBe(0)
  })

  test('differs where any method does, also where two make up for each other', () => {
    expect(closeDiffers(day, { cash: 141_000, card: 45_000 })).toBe(false)
    expect(closeDiffers(day, { cash: 91_000, card: 45_000 })).toBe(true)
    expect(closeDiffers(day, { cash: 141_000 })).toBe(true)
    expect(closeDiffers(day, { cash: 140_000, card: 46_000 })).toBe(true)
    expect(closeDiffers(day, { cash: 141_000, card: 45_000, cheque: 1 })).toBe(true)
  })
})

describe('closing a day', () => {
  const close = { date: '2026-06-03', differs: false, reason: '' }

  test('is for today and before', () => {
    expect(closeProblems(close, '2026-06-03')).toEqual([])
    expect(closeProblems(close, '2026-06-02')).toEqual(['in_future'])
  })

  test('wants a reason where anything differs', () => {
    expect(closeProblems({ ...close, differs: true, reason: ' ok ' }, '2026-06-03')).toEqual([
      'difference_reason',
    ])
    expect(closeProblems({ ...close, differs: true, reason: 'Lost' }, '2026-06-03')).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { bookedByMethod, closeDiffers, closeProblems } from './day-close.ts'

const cash = { payment_method: 'cash' } as const
const card = { payment_method: 'card' } as const
const day = bookedByMethod({
  entries: [
    { ...cash, kind: 'charge', amount: 100_000 },
    { ...card, kind: 'charge', amount: 50_000 },
    { ...card, kind: 'refund', amount: 5000 },
    { ...cash, kind: 'warranty_in', amount: 300_000 },
    { ...cash, kind: 'warranty_out', amount: 280_000 },
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
      deposits_returned: 280_000,
    })
  })

  test('differs where any method does, also where two make up for each other', () => {
    expect(closeDiffers(day, { cash: 91_000, card: 45_000 })).toBe(false)
    expect(closeDiffers(day, { cash: 91_000 })).toBe(true)
    expect(closeDiffers(day, { cash: 90_000, card: 46_000 })).toBe(true)
    expect(closeDiffers(day, { cash: 91_000, card: 45_000, cheque: 1 })).toBe(true)
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

import { describe, expect, test } from 'vitest'
import { ageOn, leftOf, reminderStep, spreadOver } from './receivables.ts'

test.each([
  ['2026-06-30', 'not_due'],
  ['2026-07-01', 'to_30'],
  ['2026-07-30', 'to_30'],
  ['2026-07-31', 'to_60'],
  ['2026-08-29', 'to_60'],
  ['2026-08-30', 'to_90'],
  ['2026-09-28', 'to_90'],
  ['2026-09-29', 'over_90'],
] as const)('an invoice to be paid by 30 June is on %s %s', (day, age) => {
  expect(ageOn('2026-06-30', day)).toBe(age)
})

describe('what is left of invoices', () => {
  const invoice = (id: number, ...parts: [number, number][]) => ({
    id,
    due_on: '2026-06-30',
    parts: parts.map(([booking_id, total]) => ({ booking_id, total })),
  })
  const left = (invoices: ReturnType<typeof invoice>[], paid: [number, number][]) =>
    Object.fromEntries(
      [...leftOf(invoices, new Map(paid))].map(([id, parts]) => [id, parts.map((part) => part.left)]),
    )

  test('money of a booking pays its oldest invoice first, and no other booking', () => {
    const invoices = [invoice(1, [7, 500], [8, 300]), invoice(2, [7, 200])]
    expect(left(invoices, [[7, 600]])).toEqual({ 1: [0, 300], 2: [100] })
    expect(left(invoices, [[8, 900]])).toEqual({ 1: [500, 0], 2: [200] })
  })

  test('what was given back beyond what was paid owes no more than the invoice', () => {
    expect(left([invoice(1, [7, 500])], [[7, -100]])).toEqual({ 1: [500] })
  })
})

test('a payment goes over debts from the first, and says what is over', () => {
  const debts = [
    { id: 1, left: 500 },
    { id: 2, left: 0 },
    { id: 3, left: 300 },
  ]
  expect(spreadOver(600, debts)).toEqual({
    shares: [
      { id: 1, left: 500, share: 500 },
      { id: 3, left: 300, share: 100 },
    ],
    over: 0,
  })
  expect(spreadOver(900, debts).over).toBe(100)
})

test.each([
  ['2026-07-06', null],
  ['2026-07-07', 7],
  ['2026-07-29', 7],
  ['2026-07-30', 30],
  ['2026-08-29', 60],
  ['2027-06-30', 60],
] as const)('an invoice due on 30 June is on %s at the reminder %s', (day, step) => {
  expect(reminderStep('2026-06-30', day)).toBe(step)
})

import { expect, test } from 'vitest'
import { cashPaid, notDeductible, reachesCashLimit, stampDuty } from './cash.ts'

const rule = { rate: '0.25', rounding: 'up_to_centime', borne_by: 'agency' } as const
const cash = { kind: 'charge', payment_method: 'cash' } as const

test.each([
  [100_000, 'up_to_centime', 250],
  [100_001, 'up_to_centime', 251],
  [1, 'up_to_centime', 1],
  [100_001, 'half_up', 250],
  [199, 'half_up', 0],
  [200, 'half_up', 1],
  [100_000, 'up_to_dirham', 300],
  [1, 'up_to_dirham', 100],
  [40_000, 'up_to_dirham', 100],
] as const)('the stamp duty of %i centimes in cash, rounded %s, is %i', (amount, rounding, duty) => {
  expect(stampDuty({ ...cash, amount }, { ...rule, rounding })).toBe(duty)
})

test('a deposit, a refund, a card and a day without the rule carry no stamp duty', () => {
  const amount = 100_000
  expect(stampDuty({ ...cash, kind: 'warranty_in', amount }, rule)).toBe(0)
  expect(stampDuty({ ...cash, kind: 'refund', amount }, rule)).toBe(0)
  expect(stampDuty({ ...cash, payment_method: 'card', amount }, rule)).toBe(0)
  expect(stampDuty({ ...cash, amount }, null)).toBe(0)
})

test('the cash of a booking is what was paid in cash less what went back, deposits and void entries apart', () => {
  expect(
    cashPaid([
      { ...cash, amount: 500 },
      { ...cash, amount: 300, voided: true },
      { kind: 'refund', payment_method: 'cash', amount: 100 },
      { kind: 'warranty_in', payment_method: 'cash', amount: 900 },
      { kind: 'charge', payment_method: 'card', amount: 700 },
    ]),
  ).toBe(400)
})

test('a fine threatens from the limit on (CGI 193, 2017), not a centime below', () => {
  const limit = { amount: 2_000_000 }
  expect([1_999_999, 2_000_000].map((amount) => reachesCashLimit(amount, limit))).toEqual([false, true])
  expect(reachesCashLimit(9_000_000, null)).toBe(false)
})

test('purchases in cash are deducted up to the limit of a day and of a month (finance law 2019)', () => {
  const limits = { a_day: 500, a_month: 1200 }
  const of = (...some: [day: string, amount: number][]) =>
    notDeductible(
      some.map(([day, amount], id) => ({ id, day, amount })),
      limits,
    )
  expect(of(['2026-05-01', 500])).toEqual(new Map())
  expect(of(['2026-05-01', 501])).toEqual(new Map([[0, 1]]))
  expect(of(['2026-05-01', 300], ['2026-05-01', 300])).toEqual(new Map([[1, 100]]))
  expect(of(['2026-05-01', 500], ['2026-05-02', 500], ['2026-05-03', 500])).toEqual(new Map([[2, 300]]))
  // What a reversal takes back leaves room again.
  expect(of(['2026-05-01', 500], ['2026-05-01', -500], ['2026-05-01', 500])).toEqual(new Map())
  expect(notDeductible([{ id: 1, day: '2026-05-01', amount: 900 }], null)).toEqual(new Map())
})

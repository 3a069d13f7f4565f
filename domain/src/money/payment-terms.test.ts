import { expect, test } from 'vitest'
import { noTerms, paymentDueOn, paysByInvoice } from './payment-terms.ts'

test.each([
  ['2026-01-31', 30, false, '2026-03-02'],
  ['2026-01-31', 30, true, '2026-03-31'],
  ['2026-06-03', 30, true, '2026-07-31'],
  ['2026-06-01', 30, true, '2026-07-31'],
  ['2026-12-15', 60, true, '2027-02-28'],
  ['2028-01-15', 30, true, '2028-02-29'],
  ['2026-06-03', 0, false, '2026-06-03'],
  ['2026-06-03', 0, true, '2026-06-30'],
])('an invoice of %s at %i days (end of month: %s) is to be paid until %s', (day, days, end, due) => {
  expect(paymentDueOn(day, { payment_days: days, payment_end_of_month: end })).toBe(due)
})

test('without terms a booking is paid at the pickup', () => {
  expect(paymentDueOn('2026-06-03', noTerms)).toBeNull()
  expect([paysByInvoice(noTerms), paysByInvoice({ payment_days: 0 })]).toEqual([false, true])
})

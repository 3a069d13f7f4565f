import { expect, it } from 'vitest'
import { invoiceable, type StandingInvoice } from './invoice.ts'

const advance: StandingInvoice = { subject: 'advance', total: 500 }
const whole: StandingInvoice = { subject: 'booking', total: 1_650 }
const fee: StandingInvoice = { subject: 'fee', total: 300 }

it.each([
  ['nothing is paid', 'pending', 0, 1_650, [], 'invoice_not_due'],
  ['an advance is paid', 'confirmed', 500, 1_650, [], { subject: 'advance', total: 500 }],
  ['it is invoiced', 'confirmed', 500, 1_650, [advance], 'already_invoiced'],
  ['more is paid', 'confirmed', 700, 1_650, [advance], { subject: 'advance', total: 200 }],
  ['the car is out', 'active', 0, 1_650, [], { subject: 'booking', total: 1_650 }],
  ['an advance stands', 'active', 500, 1_650, [advance], { subject: 'booking', total: 1_150 }],
  ['the booking is invoiced', 'completed', 0, 1_650, [whole], 'already_invoiced'],
  ['the advance is more than the price', 'active', 500, 400, [advance], 'advance_invoiced'],
  ['a cancellation costs nothing', 'cancelled', 500, 0, [], 'invoice_not_due'],
  ['a cancellation costs a fee', 'cancelled', 0, 300, [], { subject: 'fee', total: 300 }],
  ['its advance stands', 'cancelled', 500, 300, [advance], 'advance_invoiced'],
  ['its fee is invoiced', 'cancelled', 300, 300, [fee], 'already_invoiced'],
] as const)('what can be invoiced where %s', (_, status, paid, due, standing, expected) => {
  expect(invoiceable({ status, paid, due }, standing)).toEqual(expected)
})

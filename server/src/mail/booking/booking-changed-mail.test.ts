import { expect, test } from 'vitest'
import { bookingCarChangedMail } from './booking-car-changed-mail.ts'
import { bookingChangedMail } from './booking-changed-mail.ts'
import type { BookingForMail } from './booking-mail.ts'
import type { Sender } from '../sender.ts'

const company: Sender = {
  company_name: 'Marhala',
  company_logo: null,
  accent: null,
  contact_email: null,
  contact_phone: null,
  url: 'https://rent.example',
  time_zone: 'Africa/Casablanca',
  currency: 'DH',
  bank: null,
}
const booking: BookingForMail = {
  reference: 'RB-7F3K9Q',
  status: 'active',
  payment_method: 'cash',
  cancel_reason: null,
  user: { email: 'amina@example.com', first_name: 'Amina', language: 'en' },
  car: { name: 'Dacia Duster', slug: 'dacia-duster-2024', registration_plate: '1-A-6' },
  start_date: new Date('2026-06-04T09:00:00Z'),
  end_date: new Date('2026-06-12T09:00:00Z'),
  duration: 8,
  pickup_location_name: 'Airport',
  return_location_name: 'Airport',
  total_price: 176_000,
  agreed: [{ label: 'Discount of 20%', amount: -6_000 }],
  extras: ['GPS × 2'],
  due_at_pickup: null,
  cancellation_fee: 0,
  fee_waived: 0,
  charges: [],
  charges_total: 0,
  charges_from_deposit: 0,
  outstanding: 11_000,
  refundable: 0,
  deposit_held: 0,
  insurance: '',
  terms: null,
  hold_expires_at: null,
  free_cancellation_until: null,
}
const before = {
  ...booking,
  end_date: new Date('2026-06-09T09:00:00Z'),
  duration: 5,
  total_price: 165_000,
  outstanding: 0,
  agreed: [],
  extras: [],
}
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

test('a change says what was before, with the price, what was agreed and what is due now', () => {
  const text = plain(bookingChangedMail(booking, { before, byStaff: true }, company).text)
  for (const said of [
    'changed your booking as agreed',
    'Duration: 8 days, Before: 5 days',
    'Extras: GPS × 2, Before: none',
    'Discount of 20%: -60.00\u00a0DH',
    'Total: 1,760.00\u00a0DH, Before: 1,650.00\u00a0DH',
    'Left to pay: 110.00\u00a0DH',
  ])
    expect(text).toContain(said)
  expect(text.match(/Before:/g)).toHaveLength(4)
})

test('a cheaper car says what comes back, and not that the price stays', () => {
  const cars = { from: { name: 'A', registration_plate: '1' }, to: { name: 'B', registration_plate: '2' } }
  const cheaper = { ...booking, outstanding: 0, refundable: 20_000 }
  const text = plain(bookingCarChangedMail(cheaper, { ...cars, before }, company).text)
  expect(text).toContain('You get back: 200.00\u00a0DH')
  expect(text).not.toContain('The price stays the same')
  const same = plain(bookingCarChangedMail(booking, { ...cars, before: booking }, company).text)
  expect(same).toContain('The price stays the same')
})

import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../../../data/http/query-client.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { BookingDetails } from './booking-details.tsx'

const booking = (changes: Partial<Booking>) =>
  ({
    id: 1,
    reference: 'RB-AB2CD3',
    status: 'pending',
    car: { id: 1, slug: 'dacia', name: 'Dacia Duster', image: '/x.svg' },
    created_at: '2026-07-10T09:00:00.000Z',
    start_date: '2099-07-12T09:00:00.000Z',
    end_date: '2099-07-17T09:00:00.000Z',
    pickup_location_name: 'Rabat',
    return_location_name: 'Rabat',
    pickup_address_point: null,
    return_address_point: null,
    trip_changed_at: null,
    activated_at: null,
    returned_at: null,
    hold_expires_at: null,
    free_cancellation_until: '2099-07-10T09:00:00.000Z',
    fee_if_cancelled: '0.00',
    cancellation_fee: '0.00',
    outstanding: '1650.00',
    paid: '0.00',
    note: null,
    contracts: [{ start_date: '2099-07-12T09:00:00.000Z', end_date: '2099-07-17T09:00:00.000Z' }],
    quote: { days: 5, lines: [], total_price: '1650.00' },
    booking_drivers: [],
    booking_services: [],
    insurance: { cover: 'legal', excess: null, terms: 'No insurance.' },
    booking_charges: [],
    payment_histories: [],
    ...changes,
  }) as unknown as Booking

const queries = () => makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server')
const details = (changes: Partial<Booking>, language: Language = 'en') =>
  renderPart(<BookingDetails booking={booking(changes)} />, { language, queries: queries() })

test('the note that staff wrote for the client to read stands in the client’s booking, line by line', async () => {
  const html = await details({ note: 'Gate code 12\nAsk for Adil' })
  expect(html).toContain('Gate code 12\nAsk for Adil')
  expect(html).toContain('whitespace-pre-line')
  expect(await details({})).not.toContain('whitespace-pre-line')
})

test.each([
  ['en', 'Change dates or locations'],
  ['fr', 'Changer les dates ou les lieux'],
  ['ar', 'تغيير التواريخ أو الأماكن'],
] as const)(
  'dates and places are there to change until the car is handed over (%s)',
  async (language, words) => {
    const shown = async (changes: Partial<Booking>) => (await details(changes, language)).includes(words)
    expect(await shown({})).toBe(true)
    expect(await shown({ status: 'confirmed' })).toBe(true)
    expect(await shown({ hold_expires_at: '2026-01-01T00:00:00.000Z' })).toBe(false)
    for (const status of ['active', 'completed', 'cancelled'] as const)
      expect(await shown({ status })).toBe(false)
  },
)

test('a licence that is missing can be added there and then', async () => {
  const driver = { id: 7, first_name: 'Salma', last_name: 'Idrissi', birth_date: '1990-07-12' }
  const html = await details({ booking_drivers: [driver] as unknown as Booking['booking_drivers'] })
  expect(html).toContain('Licence number missing. We need it before we confirm your booking.')
  expect(html).toMatch(/<button(?:(?!<\/button>).)*Add it/)
})

import type { Booking } from '@marhala/contract/booking/booking.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { DayLine } from './day-line.tsx'

const booking = (changes: object = {}) =>
  ({
    id: 7,
    reference: 'RB-7F3K9Q',
    status: 'confirmed',
    start_date: '2026-06-03T09:00:00Z',
    end_date: '2026-06-08T17:30:00Z',
    outstanding: '0.00',
    overdue: false,
    hold_expires_at: null,
    pickup_location_name: 'Airport',
    return_location_name: 'Station',
    pickup_address_time: null,
    return_address_time: null,
    pickup_address_point: null,
    return_address_point: null,
    user: { id: 1, first_name: 'Amina', last_name: 'Alaoui', email: 'a@example.com', phone: '0612345678' },
    car: { id: 2, name: 'Dacia Logan', registration_plate: '12345-A-6' },
    booking_services: [] as Booking['booking_services'],
    ...changes,
  }) as Booking

const drawn = (side: 'pickup' | 'return' | 'overdue', changes = {}, hasCome = true) =>
  renderPart(
    <ul>
      <DayLine side={side} booking={booking(changes)} hasCome={hasCome} to="/x" onAct={() => {}} />
    </ul>,
  )
const acts = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^":]*)/g)].map(([, name]) => name)

test('a line has the plate, the call and a WhatsApp message that names the booking', async () => {
  const html = await drawn('pickup')
  expect(html).toContain('12345-A-6')
  expect(html).toContain('href="tel:0612345678"')
  const link = /https:\/\/wa\.me\/212612345678\?text=([^"]*)/.exec(html)!
  expect(decodeURIComponent(link[1]!)).toContain('RB-7F3K9Q')
  const silent = { user: { ...booking().user, phone: null } }
  expect(await drawn('pickup', silent)).not.toMatch(/tel:|wa\.me/)
})

test('a line offers its one act: what is due on this side, once its day has come', async () => {
  expect(acts(await drawn('pickup'))).toEqual(['Hand over'])
  expect(acts(await drawn('pickup', {}, false))).toEqual([])
  expect(acts(await drawn('pickup', { status: 'pending' }, false))).toEqual(['Confirm'])
  expect(acts(await drawn('pickup', { status: 'active' }))).toEqual([])
  expect(acts(await drawn('return', { status: 'active' }))).toHaveLength(1)
  expect(acts(await drawn('overdue', { status: 'active', overdue: true }))).toHaveLength(1)
  expect(acts(await drawn('return', { status: 'completed' }))).toEqual([])
})

test('a car that is brought stands at its own hour, with the way to its point on the map', async () => {
  const html = await drawn('pickup', { pickup_address_time: '11:30', pickup_address_point: '33.5,-7.6' })
  expect(html).toContain('<bdi dir="ltr">11:30</bdi>')
  expect(html).toContain('href="https://www.openstreetmap.org/?mlat=33.5&amp;mlon=-7.6#map=17/33.5/-7.6"')
  expect(await drawn('return')).not.toContain('openstreetmap')
})

test('a line names the extras with stock to prepare, or to take back', async () => {
  const booking_services = [
    { name: 'Child seat', quantity: 2, stock: 'counted' },
    { name: 'Insurance', quantity: 1, stock: 'unlimited' },
  ]
  const html = await drawn('pickup', { booking_services })
  expect(html).toContain('Prepare:')
  expect(html).toContain('Child seat × 2')
  expect(html).not.toContain('Insurance')
  expect(await drawn('return', { booking_services })).toContain('Take back:')
})

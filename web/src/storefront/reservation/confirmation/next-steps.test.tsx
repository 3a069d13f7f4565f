import type { Booking } from '@marhala/contract/booking/booking.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { NextSteps } from './next-steps.tsx'

const booking = (changes: Partial<Booking>) =>
  ({
    reference: 'RB-AB2CD3',
    status: 'pending',
    hold_expires_at: null,
    start_date: '2026-07-01T09:00:00Z',
    end_date: '2026-07-06T09:00:00Z',
    pickup_location_name: 'Rabat',
    return_location_name: 'Rabat',
    booking_drivers: [{ id: 1, license_number: 'A 1' }],
    ...changes,
  }) as Booking

test.each([
  ['en', 'Booking confirmed', 'Booking received'],
  ['fr', 'Réservation confirmée', 'Réservation reçue'],
  ['ar', 'تأكّد الحجز', 'تلقّينا حجزك'],
] as const)('what was confirmed at once waits for nothing (%s)', async (language, confirmed, received) => {
  const settled = await renderPart(<NextSteps booking={booking({ status: 'confirmed' })} />, { language })
  expect(settled).toContain(confirmed)
  expect(settled).not.toContain(received)
  const waiting = await renderPart(<NextSteps booking={booking({})} />, { language })
  expect(waiting).toContain(received)
  expect(waiting).not.toContain(confirmed)
})

test('a licence that was left out is asked for where it is added: in the booking', async () => {
  const driver = { id: 1, license_number: null } as Booking['booking_drivers'][number]
  const open = await renderPart(<NextSteps booking={booking({ booking_drivers: [driver] })} />)
  expect(open).toContain('href="/user/profile?tab=bookings&amp;booking=RB-AB2CD3"')
  expect(open).toContain('Add your licence number')
  expect(await renderPart(<NextSteps booking={booking({})} />)).not.toContain('licence number')
})

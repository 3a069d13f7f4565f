import type { Booking } from '@marhala/contract/booking/booking.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { Receipt } from './receipt.tsx'

const quote = { days: 5, lines: [], base_price: '0.00', services_total: '0.00', total_price: '2640.00' }
const booking = (...drivers: string[]) =>
  ({
    car: { name: 'Dacia Duster', year: 2024 },
    start_date: '2026-07-01T09:00:00Z',
    end_date: '2026-07-06T09:00:00Z',
    pickup_location_name: 'Rabat',
    return_location_name: 'Rabat',
    payment_method: 'cash',
    quote,
    insurance: { cover: 'legal', excess: null, terms: 'Third-party cover only.' },
    booking_drivers: drivers.map((first_name, id) => ({ id, first_name, last_name: 'Alami' })),
  }) as unknown as Booking

test.each([
  ['en', 'Driver', 'Drivers'],
  ['fr', 'Conducteur', 'Conducteurs'],
  ['ar', 'السائق', 'السائقان'],
] as const)('everybody who may drive is named on the summary (%s)', async (language, one, two) => {
  const alone = await renderPart(<Receipt booking={booking('Salma')} />, { language })
  expect(alone).toContain(`>${one}<`)
  expect(alone).toContain('Salma Alami')
  const both = await renderPart(<Receipt booking={booking('Salma', 'Omar')} />, { language })
  expect(both).toContain(`>${two}<`)
  expect(both).toContain('Salma Alami')
  expect(both).toContain('Omar Alami')
})

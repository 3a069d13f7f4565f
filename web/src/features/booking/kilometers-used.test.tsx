import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { bookingTrips } from '@marhala/contract/tracking/tracking.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { KilometersUsed } from './kilometers-used.tsx'

type BookingTrips = ReplyOf<typeof bookingTrips>

const allowance = {
  by: 'gps' as const,
  used: 620,
  included_so_far: 400,
  included: 800,
  excess: 0,
  extra_km_price: '1.50',
  cost: '0.00',
}
const data: BookingTrips = {
  trips: [],
  kilometers: 619.6,
  odometer_kilometers: null,
  included_kilometers: 800,
  proposed_kilometers: 10_620,
  has_device: true,
  coverage: 'whole',
  allowance,
  speed_limit: null,
  speeding: [],
  limit_clauses: [],
}

async function draw(change: Partial<BookingTrips> = {}, language: 'en' | 'ar' | 'fr' = 'en') {
  const html = await renderPart(<KilometersUsed data={{ ...data, ...change }} />, { language })
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

test('what is used stands beside what is included so far and in all, and what is left', async () => {
  const text = await draw()
  for (const said of [
    'By GPS 619.6 km',
    'Included 800 km',
    'by GPS 620 km',
    'Included so far 400 km',
    'Left 180 km',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Extra charge')
})

test('the excess says how it comes to what it costs', async () => {
  const back = {
    odometer_kilometers: 900,
    speed_limit: null,
    speeding: [],
    limit_clauses: [],
    allowance: {
      ...allowance,
      by: 'odometer' as const,
      used: 900,
      included_so_far: 800,
      excess: 100,
      cost: '150.00',
    },
  }
  const text = await draw(back)
  for (const said of [
    'By odometer 900 km',
    'Over the allowance 100 km',
    '100 km × 1.50 DH',
    '150.00 DH',
    'tax included',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Left')
  expect(await draw(back, 'fr')).toContain('Au-delà du forfait')
  expect(await draw(back, 'ar')).toContain('الزائد على المشمول')
})

test('unlimited kilometres, no device, no position and a part that was tracked are said as such', async () => {
  const unlimited = await draw({
    speed_limit: null,
    speeding: [],
    limit_clauses: [],
    allowance: null,
    included_kilometers: null,
  })
  expect(unlimited).toContain('Included Unlimited')
  expect(unlimited).not.toContain('Left')
  const silent = {
    coverage: 'none' as const,
    speed_limit: null,
    speeding: [],
    limit_clauses: [],
    allowance: null,
    kilometers: 0,
  }
  expect(await draw({ ...silent, has_device: false })).toContain('This car has no device.')
  expect(await draw(silent)).toContain('No positions of this booking are known.')
  expect(await draw(silent)).not.toContain('By GPS')
  expect(await draw({ coverage: 'partly' })).toContain('Only part of this booking was tracked')
})

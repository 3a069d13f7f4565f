import { expect, test } from 'vitest'
import type { SavedDraft } from '../../data/session/drafts.ts'
import { parseTrip } from '../trip/trip.ts'
import { parseResumed, resumePath } from './resume-reservation.ts'

const draft: SavedDraft = {
  slug: 'dacia-duster-2024-a1b2',
  trip: {
    pickup_location: 'CMN',
    return_location: 'RAK',
    start_date: '2026-07-12T10:00',
    end_date: '2026-07-18T10:00',
  },
  services: { 3: 1, 5: 2 },
  drivers: 2,
  payment_method: null,
  failed: false,
  saved_at: 0,
}

test('a draft goes on in another tab as it was: trip, extras, how many drivers', () => {
  const { pathname, searchParams } = new URL(resumePath(draft), 'http://x')
  expect(pathname).toBe('/cars/dacia-duster-2024-a1b2/reserve')
  expect(parseTrip(searchParams)).toEqual(draft.trip)
  expect(parseResumed(searchParams)).toEqual({ services: { 3: 1, 5: 2 }, drivers: 2 })
  expect(searchParams.get('step')).toBe('details')
})

test('who had chosen how to pay goes on there', () => {
  const { searchParams } = new URL(resumePath({ ...draft, payment_method: 'cash' }), 'http://x')
  expect(searchParams.get('step')).toBe('payment')
})

test('a draft without extras still says that it comes from the cart, any other address does not', () => {
  const { searchParams } = new URL(resumePath({ ...draft, services: {}, drivers: 1 }), 'http://x')
  expect(parseResumed(searchParams)).toEqual({ services: {}, drivers: 1 })
  expect(parseResumed(new URLSearchParams('step=extras'))).toBeNull()
})

test('extras that cannot be are left out', () => {
  const query = new URLSearchParams('extras=3x1.x2.5x0.6x100.-1x1.7&drivers=40')
  expect(parseResumed(query)).toEqual({ services: { 3: 1 }, drivers: 1 })
})

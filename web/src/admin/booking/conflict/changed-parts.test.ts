import type { Booking } from '@marhala/contract/booking/booking.ts'
import { expect, test } from 'vitest'
import { changedParts, untouchedValues } from './changed-parts.ts'

const booking = {
  id: 12,
  version: 3,
  status: 'confirmed',
  start_date: '2026-12-01T09:00:00.000Z',
  end_date: '2026-12-06T09:00:00.000Z',
  pickup_location: 'CMN',
  return_location: 'CMN',
  car: { id: 3, name: 'Dacia Logan' },
  total_price: '2640.00',
  booking_services: [{ service_id: 4, quantity: 2 }],
  booking_drivers: [],
  payment_histories: [],
  note: null,
} as unknown as Booking

test('what somebody else has changed is named by part; a new version alone is nothing', () => {
  expect(changedParts(booking, { ...booking, version: 4 })).toEqual([])
  const after = { ...booking, version: 5, end_date: '2026-12-08T09:00:00.000Z', total_price: '3696.00' }
  expect(changedParts(booking, after)).toEqual(['dates', 'total'])
  const other = { ...booking, car: { ...booking.car, id: 4 }, booking_services: [], note: 'Child seat' }
  expect(changedParts(booking, other)).toEqual(['car', 'services', 'note'])
})

test('a form keeps what was typed and takes the newest where nothing was', () => {
  const given = { start: '10:00', end: '12:00', discount: '', drivers: ['Amina'] }
  const fresh = { start: '11:00', end: '13:00', discount: '', drivers: ['Amina', 'Karim'] }
  expect(untouchedValues({ ...given, end: '14:00', discount: '5' }, { initial: given, fresh })).toEqual({
    start: '11:00',
    drivers: ['Amina', 'Karim'],
  })
  expect(untouchedValues(given, { initial: given, fresh: given })).toEqual({})
})

import type { Booking } from '@marhala/contract/booking/booking.ts'
import { expect, test } from 'vitest'
import { cancellationFeeFor, adminReasons } from './dialogs/cancellation-fee.ts'
import { otherLocation, datesBody, datesQuoteRequest, datesValues } from './dialogs/dates-values.ts'
import { timelineSteps } from './drawer/timeline-steps.ts'
import { addChosen, sameServices, withQuantity } from './fields/services-draft.ts'

const booking = {
  id: 12,
  status: 'confirmed',
  start_date: '2026-12-01T09:00:00.000Z',
  end_date: '2026-12-06T09:00:00.000Z',
  duration: 5,
  base_price: '2000.00',
  total_price: '2640.00',
  fee_if_cancelled: '400.00',
  discount_amount: '0.00',
  payment_method: 'cash',
  pickup_location: 'CMN',
  pickup_location_name: 'Casablanca Airport',
  pickup_location_price: '0.00',
  return_location: 'Riad Yasmine, Fès',
  return_location_name: 'Riad Yasmine, Fès',
  return_location_price: '250.00',
  car: { id: 3 },
  booking_services: [{ service_id: 4, quantity: 2, name: 'GPS' }],
} as unknown as Booking
const timeZone = 'Europe/Paris'
const start = Date.parse(booking.start_date)

test('a no-show can be told only after the pickup time, and costs one day; our own decision costs nothing', () => {
  expect(adminReasons(booking, start - 1)).toEqual(['agency', 'customer', 'payment'])
  expect(adminReasons(booking, start + 1)).toContain('no_show')
  expect(cancellationFeeFor(booking, 'no_show', start + 1)).toBe('400.00')
  expect(cancellationFeeFor(booking, 'customer', start)).toBe('400.00')
  expect(cancellationFeeFor(booking, 'agency', start)).toBe('0.00')
})

test('the form of dates and locations is the booking on the company clock, and free text keeps its price', () => {
  const values = datesValues(booking, timeZone)
  expect(values).toMatchObject({
    start_date: '2026-12-01T10:00',
    pickup_location: 'CMN',
    return_location: otherLocation,
    return_location_text: 'Riad Yasmine, Fès',
    return_location_price: '250.00',
  })
  expect(datesBody({ ...values, return_location_price: '1 250,5' }, booking, timeZone)).toMatchObject({
    pickup_location: 'CMN',
    return_location: 'Riad Yasmine, Fès',
    return_location_price: '1250.50',
  })
})

test('a moment that was left alone is sent as the instant that it is', () => {
  const values = datesValues(booking, timeZone)
  expect(datesBody({ ...values, end_date: '2026-12-08T10:00' }, booking, timeZone)).toMatchObject({
    start_date: booking.start_date,
    end_date: '2026-12-08T10:00',
  })
})

test('a price is asked with the booking and its extras, and only for a whole form', () => {
  const values = datesValues(booking, timeZone)
  expect(datesQuoteRequest(values, booking, timeZone)).toMatchObject({
    booking_id: 12,
    car_id: 3,
    services: [{ service_id: 4, quantity: 2 }],
  })
  expect(datesQuoteRequest({ ...values, return_location_price: '' }, booking, timeZone)).toBeNull()
  expect(datesQuoteRequest({ ...values, return_location_text: ' ' }, booking, timeZone)).toBeNull()
})

test('extras are added, counted and taken off in a draft; their order is no change', () => {
  const one = [{ service_id: 4, quantity: 2 }]
  const two = addChosen(one, 7)
  expect(two).toEqual([...one, { service_id: 7, quantity: 1 }])
  expect(withQuantity(two, 4, 0)).toEqual([{ service_id: 7, quantity: 1 }])
  expect(sameServices(two, two.toReversed())).toBe(true)
  expect(sameServices(two, withQuantity(two, 7, 3))).toBe(false)
})

test('the steps of a booking are behind it, now or ahead; a cancelled one ends where it ended', () => {
  const created_at = '2026-11-20T08:00:00.000Z'
  const rows = [{ action: 'confirm', at: '2026-11-20T09:00:00.000Z' }]
  const states = timelineSteps({ status: 'confirmed', created_at }, rows).map(({ key, state }) => [
    key,
    state,
  ])
  expect(states).toEqual([
    ['create', 'done'],
    ['confirm', 'current'],
    ['activate', 'ahead'],
    ['complete', 'ahead'],
  ])
  const ended = timelineSteps({ status: 'cancelled', created_at }, rows)
  expect(ended.map(({ key }) => key)).toEqual(['create', 'confirm', 'cancel'])
})

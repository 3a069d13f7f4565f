import { expect, test } from 'vitest'
import { noTrip } from './trip.ts'
import { withUsualLocation } from './use-usual-choices.ts'

const usual = { pickup_location: 'CAS', payment_method: 'card' } as const

test('the usual location stands where none is chosen', () => {
  expect(withUsualLocation(noTrip, usual).pickup_location).toBe('CAS')
  expect(withUsualLocation({ ...noTrip, pickup_location: 'RAK' }, usual).pickup_location).toBe('RAK')
  expect(withUsualLocation(noTrip, { ...usual, pickup_location: null })).toBe(noTrip)
})

test('a return to the usual location is a return to where one started', () => {
  expect(withUsualLocation({ ...noTrip, return_location: 'CAS' }, usual).return_location).toBeNull()
  expect(withUsualLocation({ ...noTrip, return_location: 'RAK' }, usual).return_location).toBe('RAK')
})

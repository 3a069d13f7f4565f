import { expect, test } from 'vitest'
import { noTrip } from './trip.ts'
import { withUsualPlace } from './use-usual-hire.ts'

const usual = { pickup_location: 'CAS', payment_method: 'card' } as const

test('the usual place stands where none is chosen', () => {
  expect(withUsualPlace(noTrip, usual).pickup_location).toBe('CAS')
  expect(withUsualPlace({ ...noTrip, pickup_location: 'RAK' }, usual).pickup_location).toBe('RAK')
  expect(withUsualPlace(noTrip, { ...usual, pickup_location: null })).toBe(noTrip)
})

test('a return to the usual place is a return to where one started', () => {
  expect(withUsualPlace({ ...noTrip, return_location: 'CAS' }, usual).return_location).toBeNull()
  expect(withUsualPlace({ ...noTrip, return_location: 'RAK' }, usual).return_location).toBe('RAK')
})

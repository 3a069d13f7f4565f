import { expect, test } from 'vitest'
import { noTrip, parseTrip, withTrip } from './trip.ts'

const read = (query: string) => parseTrip(new URLSearchParams(query))

test('a trip survives the way through an address', () => {
  const trip = {
    pickup_location: 'CMN',
    return_location: 'RAK',
    start_date: '2026-12-12T09:30',
    end_date: '2026-12-17T18:00',
  }
  expect(parseTrip(new URL(withTrip('/cars', trip), 'http://x').searchParams)).toEqual(trip)
})

test('an address without a trip stays short', () => {
  expect(withTrip('/cars/dacia', noTrip)).toBe('/cars/dacia')
})

test('dates count only when both are there and in order', () => {
  expect(read('start_date=2026-12-12T10:00')).toEqual(noTrip)
  expect(read('start_date=2026-12-12T10:00&end_date=')).toEqual(noTrip)
  expect(read('start_date=2026-12-17T10:00&end_date=2026-12-12T10:00')).toEqual(noTrip)
  expect(read('start_date=2026-12-12T10:00&end_date=2026-12-12T10:00')).toEqual(noTrip)
})

test('a day alone is 10:00, and days that do not exist are nothing', () => {
  expect(read('start_date=2026-12-12&end_date=2026-12-17')).toMatchObject({
    start_date: '2026-12-12T10:00',
    end_date: '2026-12-17T10:00',
  })
  expect(read('start_date=2026-02-31T10:00&end_date=2026-03-09T10:00')).toEqual(noTrip)
  expect(read('start_date=2026-12-12T10:00evil&end_date=2026-12-17T25:00')).toEqual(noTrip)
})

test('returning where the car was picked up is the default and is not written', () => {
  expect(read('pickup_location=CMN&return_location=CMN').return_location).toBeNull()
  expect(read('pickup_location=%3Cscript%3E')).toEqual(noTrip)
})

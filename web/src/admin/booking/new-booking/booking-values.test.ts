import { describe, expect, test } from 'vitest'
import { driverValues } from '../fields/driver-fields.tsx'
import {
  bodyOf,
  emptyBooking,
  emptyClient,
  fromNow,
  type BookingValues,
  leavesToday,
  typedIn,
} from './booking-values.ts'
import { quoteRequestOf } from './quote-request-of.ts'

const nadia = { ...emptyClient, first_name: 'Nadia', last_name: 'Tazi', phone: '0612345678', email: '' }
const licence = { ...driverValues(), birth_date: '1990-05-01', license_number: '01/234567' }
const booking = (changes: Partial<BookingValues> = {}): BookingValues => ({
  ...emptyBooking,
  car_id: 4,
  is_new_client: true,
  client: nadia,
  drivers: [licence],
  ...changes,
})

describe('a place that is not on the list', () => {
  const trip = { start_date: '2026-06-04T10:00', end_date: '2026-06-09T10:00', pickup_location: 'CMN' }
  const hotel = { return_location: '*', return_location_text: ' Hôtel Atlas, Rabat ', services: [] }

  test('goes by its name with the price that the desk sets, apart from the other end', () => {
    const values = booking({ ...trip, ...hotel, return_location_price: '250' })
    const places = {
      pickup_location: 'CMN',
      return_location: 'Hôtel Atlas, Rabat',
      return_location_price: '250.00',
    }
    expect(bodyOf(values)).toMatchObject(places)
    expect(bodyOf(values)).not.toHaveProperty('pickup_location_price')
    expect(quoteRequestOf(values)).toMatchObject(places)
  })

  test('has no price to ask for until it is typed', () => {
    expect(quoteRequestOf(booking({ ...trip, ...hotel }))).toBeNull()
    expect(quoteRequestOf(booking({ ...trip, ...hotel, return_location_price: 'x' }))).toBeNull()
  })
})

test('what is noted goes to its own reader, and a delivery keeps the price that was typed for it', () => {
  const values = booking({
    note: ' Child seat in the boot ',
    internal_note: 'Pays late',
    services: [{ service_id: 9, quantity: 1, unit_price: '1 250' }],
    pickup_address: 'Riad Zitoun',
    pickup_address_time: '11:30',
  })
  expect(bodyOf(values)).toMatchObject({
    note: 'Child seat in the boot',
    internal_note: 'Pays late',
    services: [{ service_id: 9, quantity: 1, unit_price: '1250.00' }],
    pickup_address: 'Riad Zitoun',
    pickup_address_time: '11:30',
  })
})

describe('the body of a booking', () => {
  test('writes somebody new down once: as the client, and as the driver with their papers', () => {
    const body = bodyOf(booking({ is_leaving: true }))
    expect(body).toMatchObject({
      client: {
        first_name: 'Nadia',
        last_name: 'Tazi',
        phone: '0612345678',
        birth_date: '1990-05-01',
        license_number: '01/234567',
      },
      drivers: [{ first_name: 'Nadia', last_name: 'Tazi', birth_date: '1990-05-01' }],
    })
    expect(body).not.toHaveProperty('user_id')
    expect((body as { client: object }).client).not.toHaveProperty('email')
  })

  test('writes a company down with its terms, and nobody as its driver until somebody is named', () => {
    const company = { is_company: true, legal_name: 'Atlas SARL', ice: '001561191000066', payment_days: '30' }
    const client = { ...nadia, ...company }
    const body = bodyOf(booking({ client, drivers: [driverValues()] }))
    expect(body).toMatchObject({
      client: { first_name: 'Nadia', legal_name: 'Atlas SARL', ice: '001561191000066', payment_days: 30 },
      drivers: [],
    })
    const named = bodyOf(booking({ client, drivers: [driverValues(), { ...licence, first_name: 'Karim' }] }))
    expect(named.drivers).toMatchObject([{ first_name: 'Karim' }])
  })

  test('names a client who is known by the id alone, and whoever else drives', () => {
    const other = { ...licence, first_name: 'Karim', last_name: 'Tazi' }
    const values = { is_new_client: false, user_id: 7, client_drives: false, drivers: [other] }
    const body = bodyOf(booking(values))
    expect(body).toMatchObject({ user_id: 7, drivers: [{ first_name: 'Karim' }] })
    expect(body).not.toHaveProperty('client')
  })

  test('for later goes without drivers where nothing but the name is known', () => {
    expect(bodyOf(booking({ drivers: [driverValues()] })).drivers).toEqual([])
    expect(bodyOf(booking({ drivers: [driverValues()], is_leaving: true })).drivers).toHaveLength(1)
  })

  test('takes money with its method, and none where nothing stands', () => {
    const taken = { ...emptyBooking.hand_over, start_kilometers: '45 210', fuel_level: 8 }
    const paid = { ...taken, amount: '1 000', transaction_id: 'T-1', warranty_amount: '0' }
    expect(bodyOf(booking({ is_leaving: true, payment_method: 'card', hand_over: paid }))).toMatchObject({
      hand_over: {
        start_kilometers: 45_210,
        fuel_level: 8,
        amount: '1000.00',
        payment_method: 'card',
        transaction_id: 'T-1',
      },
    })
    expect(bodyOf(booking({ is_leaving: true, hand_over: taken }))).toHaveProperty('hand_over', {
      start_kilometers: 45_210,
      fuel_level: 8,
    })
    expect(bodyOf(booking({ hand_over: paid }))).not.toHaveProperty('hand_over')
  })
})

test('a car leaves at once when its booking begins today, or was to begin yesterday', () => {
  const now = '2026-06-03T09:45'
  expect(leavesToday({ start_date: '2026-06-03T18:00' }, now)).toBe(true)
  expect(leavesToday({ start_date: '2026-06-02T18:00' }, now)).toBe(true)
  expect(leavesToday({ start_date: '2026-06-04T00:00' }, now)).toBe(false)
  expect(leavesToday({ start_date: '' }, now)).toBe(false)
})

test('from now is from the half hour that has begun, for whole days', () => {
  expect(fromNow('2026-06-03T09:45', 5)).toEqual({
    start_date: '2026-06-03T09:30',
    end_date: '2026-06-08T09:30',
  })
  expect(fromNow('2026-06-30T23:05', 1).end_date).toBe('2026-07-01T23:00')
})

test('amounts and places that stand there by themselves are nothing that somebody typed', () => {
  const here = { pickup_location: 'casablanca-centre', return_location: 'casablanca-centre' }
  expect(typedIn({ ...emptyBooking, ...here })).toBe(typedIn(emptyBooking))
  const due = { ...emptyBooking.hand_over, amount: '1650.00', warranty_amount: '3000.00' }
  expect(typedIn({ ...emptyBooking, hand_over: due, is_leaving: true })).toBe(typedIn(emptyBooking))
  expect(typedIn({ ...emptyBooking, hand_over: { ...due, start_kilometers: '1' } })).not.toBe(
    typedIn(emptyBooking),
  )
})

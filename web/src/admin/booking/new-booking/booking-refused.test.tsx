import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { carQuery } from '../../../data/cars/cars.ts'
import { failureOfResponse } from '../../../data/http/failure.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { BookingRefused } from './booking-refused.tsx'
import { bodyOf, emptyBooking, bookingLike } from './booking-values.ts'
import { freeForBooking } from './free-for-booking.ts'
import { quoteRequestOf } from './quote-request-of.ts'

const values = {
  ...emptyBooking,
  user_id: 8,
  car_id: 3,
  start_date: '2099-12-10T10:00',
  end_date: '2099-12-15T10:00',
}
const quote = (total_price: string) =>
  ({ lines: [], total_price, base_price: total_price, tax_rate: 0, prices_include_tax: false }) as never

function refusedBy(code: string, mismatch: object | null = null) {
  const queries = new QueryClient()
  const card = (id: number, category_id: number) => ({
    id,
    category_id,
    name: `Car ${id}`,
    year: 2024,
    trip: { days: 5, total_price: `${id}000.00` },
  })
  queries.setQueryData(carQuery(3).queryKey, { id: 3, category_id: 2, status: 'available' } as never)
  queries.setQueryData(freeForBooking(values, '2099-12-01T10:00').queryKey, {
    data: [card(1, 1), card(4, 2)],
  } as never)
  const failure = failureOfResponse(409, { message: 'No.', code }, (key) => key)
  return renderPart(
    <BookingRefused
      problem="No."
      refusal={{ failure, mismatch: mismatch as never, acceptPrice: () => {} }}
      values={values}
      quote={undefined}
      onTake={() => {}}
      override={{ name: 'do_not_rent_override', error: undefined } as never}
    />,
    { queries },
  )
}

test('where the car is taken, free cars are one press each, those of its category first', async () => {
  const html = await refusedBy('car_unavailable')
  expect(html).toMatch(/role="alert".*Take Car 4 2024.*Take Car 1 2024/)
})

test('a price that changed stands beside the one that was shown, to be accepted', async () => {
  const html = await refusedBy('price_mismatch', { before: quote('1000.00'), after: quote('1200.00') })
  expect(html).toMatch(/1,000\.00.*1,200\.00.*<button[^>]*>.*Accept the new price/)
})

test('a client who is not to be rented to is one press away', async () => {
  expect(await refusedBy('do_not_rent')).toContain('href="/admin/clients?client=8"')
})

const driver = {
  first_name: 'Amina',
  last_name: 'Alaoui',
  birth_date: '1990-01-02',
  license_number: '12/345',
  license_expires_on: null,
  phone: null,
  identity_number: null,
}
const over = {
  user: { id: 8 },
  car: { id: 3 },
  start_date: '2026-12-01T09:00:00.000Z',
  end_date: '2026-12-06T09:00:00.000Z',
  pickup_location: 'CMN',
  pickup_location_name: 'Casablanca Airport',
  return_location: 'Riad Yasmine, Fès',
  return_location_name: 'Riad Yasmine, Fès',
  payment_method: 'card',
  booking_services: [
    { service_id: 4, quantity: 2, name: 'Child seat' },
    { service_id: 6, quantity: 3, name: 'Wi-Fi' },
  ],
  booking_drivers: [{ id: 5, ...driver }],
} as never

test('a booking that is booked again begins as the other was, without a location of its own', () => {
  const booking = bookingLike(over, 'Europe/Paris')
  expect(booking).toMatchObject({
    user_id: 8,
    car_id: 3,
    start_date: '2026-12-01T10:00',
    end_date: '2026-12-06T10:00',
    pickup_location: 'CMN',
    return_location: '',
    payment_method: 'card',
  })
  const asked = [
    { service_id: 4, quantity: 2 },
    { service_id: 6, quantity: 3 },
  ]
  expect(bodyOf(booking)).toMatchObject({ services: asked, drivers: [driver] })
  expect(quoteRequestOf({ ...booking, return_location: 'CMN' })?.services).toEqual(asked)
})

test('of the extras of a booking that is booked again only what is still offered comes along', () => {
  const offered = [{ id: 6, max_quantity: 1 }] as never
  expect(bookingLike(over, 'Europe/Paris', offered).services).toEqual([{ service_id: 6, quantity: 1 }])
})

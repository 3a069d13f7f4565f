import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { NewBooking } from '@marhala/contract/booking/new-booking.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { call } from './as-caller.ts'
import { givenCar, givenLocation, givenPerson, signIn } from './builders.ts'
import type { TestApp } from './test-app.ts'

type Booking = ReplyOf<typeof bookings.get>
type Person = Awaited<ReturnType<typeof givenPerson>>

/** A driver who can be confirmed. */
export const amina = {
  first_name: 'Amina',
  last_name: 'Alaoui',
  birth_date: '1990-05-01',
  license_number: '01/234567',
}

/** A cheque as somebody writes it. */
const cheque = { number: '1234567', bank: 'BMCE', dated: '2026-06-03' }

/** A deposit that is given by it. */
export const byCheque = { warranty_method: 'cheque', warranty_details: { cheque } } as const

/** A car that leaves with a full tank and nothing paid. */
export const handover = {
  start_kilometers: 1000,
  fuel_level: 8,
  confirm_early: true,
  unpaid_reason: 'Pays at the return',
}

/** From tomorrow for five days, so that an admin may hand the car over today already. */
export const tomorrow = { start_date: '2026-06-04T10:00', end_date: '2026-06-09T10:00' }

export type BookingFixture = Awaited<ReturnType<typeof makeBookingFixture>>

/** An admin, a client and a location, and bookings between them in any status, made by the API. */
export async function makeBookingFixture({ app, context }: TestApp) {
  const location = await givenLocation(context)
  const admin = await givenPerson(context, { role: 'admin', first_name: 'Adil' })
  const client = await givenPerson(context)
  const path = (booking: { id: number }) => ({ booking: String(booking.id) })

  /** The body for a car: five days from tomorrow, at the quoted price unless a test changes it. */
  async function wish(car: { id: number }, changes: Partial<NewBooking> = {}) {
    const { services = [], start_date = tomorrow.start_date, end_date = tomorrow.end_date } = changes
    const { pickup_location = location.code, return_location = location.code } = changes
    const trip = { car_id: car.id, start_date, end_date, pickup_location, return_location, services }
    const { pickup_address_time, return_address_time } = changes
    const body = { ...trip, pickup_address_time, return_address_time, car_choice: changes.car_choice }
    const { data } = await call(app, null, quotes.create, { body })
    const total_price = data?.total_price ?? '0.00'
    return { ...trip, drivers: [amina], payment_method: 'cash' as const, total_price, ...changes }
  }

  async function book(
    wishes: { by?: Person; car?: { id: number }; changes?: Partial<NewBooking> } = {},
  ): Promise<Booking> {
    const { by = client, car = await givenCar(context), changes } = wishes
    const person = await signIn(context, by)
    const { status, data, error } = await call(app, person, bookings.create, {
      body: await wish(car, changes),
    })
    if (status !== 201) throw new Error(`no booking: ${JSON.stringify(error)}`)
    return data
  }

  const steps = {
    pending: async () => {},
    confirmed: (booking: Booking) => asAdmin(bookings.confirm, booking, { drivers: [amina] }),
    active: (booking: Booking) => asAdmin(bookings.activate, booking, handover),
    completed: (booking: Booking) =>
      asAdmin(bookings.complete, booking, { end_kilometers: 1500, warranty: 'returned' }),
    cancelled: (booking: Booking) => asAdmin(bookings.cancel, booking, {}),
  }

  /** The admin’s call on a booking, which must succeed. */
  async function asAdmin(
    endpoint:
      | typeof bookings.confirm
      | typeof bookings.activate
      | typeof bookings.complete
      | typeof bookings.cancel,
    booking: { id: number },
    body: object,
  ): Promise<Booking> {
    const answer = await call(app, await signIn(context, admin), endpoint as typeof bookings.confirm, {
      params: path(booking),
      raw: body,
    })
    if (answer.status !== 200) throw new Error(`not ${endpoint.path}: ${JSON.stringify(answer.error)}`)
    return answer.data
  }

  async function bookedAs(status: BookingStatus, wishes: Parameters<typeof book>[0] = {}): Promise<Booking> {
    const booking = await book(wishes)
    const way: Record<BookingStatus, BookingStatus[]> = {
      pending: [],
      confirmed: ['confirmed'],
      active: ['confirmed', 'active'],
      completed: ['confirmed', 'active', 'completed'],
      cancelled: ['cancelled'],
    }
    // A category may confirm its bookings at once.
    const rest = way[status].slice(booking.status === 'confirmed' ? 1 : 0)
    for (const step of rest) await steps[step](booking)
    return read(booking)
  }

  async function read(booking: { id: number }): Promise<Booking> {
    return (await call(app, await signIn(context, admin), bookings.get, { params: path(booking) })).data
  }

  return { location, admin, client, path, wish, book, given: bookedAs, read }
}

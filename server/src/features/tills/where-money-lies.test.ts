import * as bookings from '@marhala/contract/booking/bookings.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenPerson, givenTill, signIn } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const town = await givenTill(context)
const port = await givenTill(context)
const handover = { start_kilometers: 1000, confirm_early: true, fuel_level: 8 }
const cash = { payment_method: 'cash' } as const

const booked = (pickup: typeof town, dropoff: typeof town) =>
  fixture.given('confirmed', {
    changes: { pickup_location: pickup.place.code, return_location: dropoff.place.code },
  })

/** The till of each entry of a booking's ledger, as the database has it. */
async function tillsOf(booking: { id: number }) {
  const rows = await context.db
    .selectFrom('payments')
    .select(['kind', 'till_id'])
    .where('booking_id', '=', booking.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, till_id }) => [kind, till_id])
}

test('what is taken and given at a return lies in the till of the place where the car came back', async () => {
  const booking = await booked(town, town)
  const params = fixture.path(booking)
  const as = await signIn(context, fixture.admin)
  await call(app, as, bookings.activate, {
    params,
    body: { ...handover, amount: '1000.00', ...cash, warranty_amount: '500.00', warranty_method: 'cash' },
  })
  await call(app, as, bookings.complete, {
    params,
    body: {
      end_kilometers: 1500,
      fuel_level: 8,
      returned_location: port.place.code,
      warranty: 'returned',
      amount: '600.00',
      ...cash,
    },
  })
  await call(app, as, bookings.addPayment, { params, body: { amount: '50.00', ...cash } })
  expect(await tillsOf(booking)).toEqual([
    ['charge', town.id],
    ['warranty_in', town.id],
    ['warranty_out', port.id],
    ['charge', port.id],
    ['charge', port.id],
  ])
})

test('a clerk of the pickup’s place puts what they take of a car that is out into their own drawer', async () => {
  const booking = await booked(town, port)
  const params = fixture.path(booking)
  const clerk = await givenPerson(context, {
    role: 'admin',
    permissions: ['bookings.manage', 'tills.count'],
    place_ids: [town.place.id],
  })
  const as = await signIn(context, clerk)
  await call(app, as, bookings.activate, { params, body: { ...handover, amount: '100.00', ...cash } })
  await call(app, as, bookings.addPayment, { params, body: { amount: '50.00', ...cash } })
  await call(app, await signIn(context, fixture.admin), bookings.addPayment, {
    params,
    body: { amount: '20.00', ...cash },
  })
  expect(await tillsOf(booking)).toEqual([
    ['charge', town.id],
    ['charge', town.id],
    ['charge', port.id],
  ])
})

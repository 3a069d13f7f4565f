import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import { expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { givenReceiver } from '../../test/peers/webhook-receiver.ts'
import { givenWebhook } from '../../test/samples/integration-samples.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp({ webhooks_private: true })
const { app, context } = product
const fixture = await makeBookingFixture(product)
const july = { start_date: '2026-07-01T10:00', end_date: '2026-07-06T10:00' }

test('an event tells what a booking was promised, which car was chosen, and since when its car is certain', async () => {
  const receiver = await givenReceiver()
  const events = ['booking.created', 'booking.confirmed', 'booking.updated'] as const
  await givenWebhook(product, await givenOwner(context), { url: receiver.url, events: [...events] })
  const class_id = await givenClass(context, { name: 'Compact', fuel_type: 'diesel' })
  const [chosen, other] = [await givenCar(context, { class_id }), await givenCar(context, { class_id })]
  const held = await fixture.book({ car: chosen, changes: { ...july, car_choice: 'this' } })
  const booking = await fixture.given('confirmed', { car: chosen, changes: july })
  const admin = await signIn(context, fixture.admin)
  await call(app, admin, carBinding.bind, { params: fixture.path(booking), body: {} })
  await runPeriodicJob(context, 'deliver-webhooks')
  const told = receiver.got.map(({ body }) => JSON.parse(body))
  const of = ({ id }: { id: number }) =>
    told
      .filter(({ data }) => data.booking.id === id)
      .map(({ type, data: { booking: one } }) => [type, one.car_id, one.chosen_car_id, one.bound_at])
  expect(of(booking)).toEqual([
    ['booking.created', other.id, chosen.id, null],
    ['booking.confirmed', other.id, chosen.id, null],
    ['booking.updated', other.id, chosen.id, '2026-06-03T09:00:00.000Z'],
  ])
  expect(of(held)).toEqual([['booking.created', chosen.id, null, null]])
  const promises = told.map(({ data }) => [data.booking.id, data.booking.promise])
  expect(promises).toContainEqual([held.id, null])
  expect(promises.filter(([id]) => id === booking.id)).toEqual(
    Array.from({ length: 3 }, () => [
      booking.id,
      {
        class_id,
        name: { en: 'Compact', ar: 'Compact', fr: 'Compact' },
        transmission_type: 'manual',
        fuel_type: 'diesel',
        passengers: 5,
        luggage: 2,
      },
    ]),
  )
})

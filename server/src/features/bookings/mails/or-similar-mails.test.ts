import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { say } from '@marhala/words/say.ts'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenClass } from '../../../test/classes.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { presentForClient, readBookingForMail, readWholeBooking } from '../public/read-booking-for-mail.ts'
import { promisedCar } from '../public/promised.ts'
import { getBooking } from '../public/bookings.queries.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
type Car = Awaited<ReturnType<typeof givenCar>>
let chosen: Car
let other: Car
let class_id: number

beforeAll(async () => {
  class_id = await givenClass(context, { name: 'Compact', fuel_type: 'diesel' })
  chosen = await givenCar(context, { class_id, model: 'Logan' })
  other = await givenCar(context, { class_id, model: 'Sandero' })
})

/** A booking of a Logan "or similar" that stands on the Sandero. */
async function givenMoved() {
  const client = await givenPerson(context)
  await context.db.updateTable('users').set({ language: 'fr' }).where('id', '=', client.id).execute()
  const changes = { start_date: '2026-07-01T10:00', end_date: '2026-07-06T10:00' }
  const held = await fixture.book({ car: chosen, changes: { ...changes, car_choice: 'this' } })
  const booking = await fixture.book({ by: client, car: chosen, changes })
  await call(app, await signIn(context, fixture.admin), bookings.cancel, {
    params: fixture.path(held),
    body: {},
  })
  const row = await getBooking(context.db, booking.id)
  expect([row.car_id, row.chosen_car_id]).toEqual([other.id, chosen.id])
  return { booking, client }
}

test('until its car is certain mails, contract and invoice name what was promised; staff read the car', async () => {
  const { booking } = await givenMoved()
  const { booking: told } = await readBookingForMail(context, booking.id)
  expect(told.car).toMatchObject({
    name: 'Dacia Logan ou similaire',
    promise: '\u2068Compact\u2069 · boîte manuelle · diesel · au moins 5 places · au moins 2 valises',
  })
  expect(await promisedCar(context.db, await getBooking(context.db, booking.id))).toMatchObject({
    name: 'Dacia Logan 2024 ou similaire',
  })
  const { booking: staff } = await readBookingForMail(context, booking.id, 'fr')
  expect(staff.car).toMatchObject({
    name: 'Dacia Sandero',
    registration_plate: other.registration_plate,
  })
  const received = product.mails.find(({ text }) => text.includes(booking.reference))
  expect(received?.text).toContain('Dacia Logan ou similaire')
  expect(received?.text).toContain('boîte manuelle · diesel')
  await call(app, await signIn(context, fixture.admin), bookings.cancel, {
    params: fixture.path(booking),
    body: {},
  })
})

test('once it is bound its client is mailed the car, once, and everything names it', async () => {
  const { booking } = await givenMoved()
  const admin = await signIn(context, fixture.admin)
  for (let time = 0; time < 2; time++)
    await call(app, admin, carBinding.bind, { params: fixture.path(booking), body: {} })
  const mails = product.mails.filter(({ text }) => text.includes(booking.reference))
  const subject = say('fr', 'mail:booking.car_bound.subject', { reference: booking.reference })
  const bound = mails.filter((mail) => mail.subject === subject)
  expect(bound).toHaveLength(1)
  expect(bound[0]!.text).toContain('Dacia Sandero')
  expect(bound[0]!.text).toContain(other.registration_plate)
  const { booking: told } = await presentForClient(context, await readWholeBooking(context, booking.id))
  expect(told.car).toMatchObject({ name: 'Dacia Sandero' })
  expect(told.car.promise).toBeUndefined()
  expect(await promisedCar(context.db, await getBooking(context.db, booking.id))).toBeNull()
})

import * as search from '@marhala/contract/storefront/search.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const superadmin = await givenPerson(context, { role: 'superadmin', first_name: 'Zineb' })

async function find(q: string, by: { id: number } = fixture.admin) {
  const { status, data, error } = await call(app, await signIn(context, by), search.find, { query: { q } })
  expect([status, error.errors]).toEqual([200, undefined])
  return data
}

test('a booking is found by a part of its reference, in any case', async () => {
  const { reference } = await fixture.book()
  for (const q of [reference, reference.toLowerCase(), reference.slice(3), reference.slice(3, 7)])
    expect((await find(q)).bookings.map((booking) => booking.reference)).toContain(reference)
})

test('a car is found by its name and by its plate, and brings its bookings', async () => {
  const car = await givenCar(context, { model: 'Sandérō' })
  const booking = await fixture.book({ car })
  for (const q of ['dacia sandero', car.registration_plate.toLowerCase()]) {
    const found = await find(q)
    expect(found.cars).toMatchObject([
      { id: car.id, name: 'Dacia Sandérō', registration_plate: car.registration_plate, status: 'available' },
    ])
    expect(found.bookings.map(({ id }) => id)).toEqual([booking.id])
  }
})

test('a client is found by name, address or phone, and brings their bookings', async () => {
  const client = await givenPerson(context, { first_name: 'Ouafaâ' })
  const booking = await fixture.book({ by: client })
  for (const q of ['ouafaa', client.email, 'ALAOUI ouafaâ']) {
    const found = await find(q)
    expect(found.clients).toMatchObject([{ id: client.id, name: 'Ouafaâ Alaoui', email: client.email }])
    expect(found.bookings.map(({ id }) => id)).toEqual([booking.id])
  }
})

test('clients are found, and neither staff nor a deleted account', async () => {
  expect((await find('zineb')).clients).toEqual([])
  expect((await find('zineb', superadmin)).clients).toEqual([])
  const left = await givenPerson(context, { first_name: 'Quitte' })
  await context.db
    .updateTable('users')
    .set({ deleted_at: context.clock() })
    .where('id', '=', left.id)
    .execute()
  expect((await find('quitte', superadmin)).clients).toEqual([])
})

test('no more than five of a kind come, and a percent sign is a percent sign', async () => {
  for (let made = 0; made < 7; made++) await givenCar(context, { model: `Many ${made}` })
  expect((await find('many')).cars).toHaveLength(5)
  expect(await find('%%')).toMatchObject({ cars: [], bookings: [], clients: [] })
})

test('one letter is not enough, and clients find nothing', async () => {
  const short = await call(app, await signIn(context, fixture.admin), search.find, { query: { q: 'd' } })
  expect([short.status, Object.keys(short.error.errors!)]).toEqual([422, ['q']])
  for (const person of [fixture.client, await givenPerson(context, { role: 'moderator' })])
    expect(
      (await call(app, await signIn(context, person), search.find, { query: { q: 'dacia' } })).status,
    ).toBe(403)
})

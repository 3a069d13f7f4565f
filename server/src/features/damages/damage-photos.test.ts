import * as clients from '@marhala/contract/accounts/clients.ts'
import * as damages from '@marhala/contract/fleet/damages.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { damageFields } from '../../test/samples/fleet-samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, client } = fixture
const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#944' } })
  .png()
  .toBuffer()

/** A damage since a client's booking, with a photo. */
async function givenPhoto(by = client) {
  const booking = await fixture.given('completed', { by })
  const params = { car: String(booking.car.id) }
  const { data } = await call(app, admin, damages.create, { params, body: damageFields as never })
  await context.pool.query('UPDATE damages SET booking_id = $1 WHERE id = $2', [booking.id, data.id])
  const path = { ...params, damage_id: String(data.id) }
  const added = await add(path)
  return { path, photo: { ...path, photo_id: String(added.data.photos[0]) } }
}

const add = ({ car, damage_id }: { car: string; damage_id: string }, bytes = picture) =>
  sendForm(
    app,
    admin,
    { ...damages.addPhoto, path: `/cars/${car}/damages/${damage_id}/photos` },
    { files: [{ bytes, field: 'picture' }] },
  )

test('a photo is made anew, and read by staff and by the client of that booking, by nobody else', async () => {
  const { photo } = await givenPhoto()
  for (const person of [admin, client]) {
    const { status, data } = await call(app, person, damages.photo, { params: photo })
    expect(status).toBe(200)
    const { content } = data as unknown as { content: Buffer }
    expect((await sharp(content).metadata()).format).toBe('jpeg')
  }
  const other = await givenPerson(context)
  const moderator = await givenPerson(context, { role: 'moderator' })
  for (const person of [other, moderator])
    expect((await call(app, person, damages.photo, { params: photo })).status).toBe(404)
})

test('a photo of a damage that nobody is known to have made is for staff alone', async () => {
  const car = await givenCar(context)
  const params = { car: String(car.id) }
  const { data } = await call(app, admin, damages.create, { params, body: damageFields as never })
  const path = { ...params, damage_id: String(data.id) }
  const added = await add(path)
  const photo = { ...path, photo_id: String(added.data.photos[0]) }
  expect((await call(app, client, damages.photo, { params: photo })).status).toBe(404)
  expect((await call(app, admin, damages.photo, { params: photo })).status).toBe(200)
})

test('what is no picture is refused, and a damage takes twelve', async () => {
  const { path } = await givenPhoto()
  expect((await add(path, Buffer.from('%PDF-1.4 no picture'))).status).toBe(422)
  for (let count = 2; count <= 12; count++) expect((await add(path)).status).toBe(201)
  expect((await add(path)).status).toBe(422)
})

test('a photo that is deleted is gone, and so are those of a damage', async () => {
  const { path, photo } = await givenPhoto()
  await add(path)
  const files = () => context.pool.query('SELECT count(*)::int AS count FROM files')
  const before = (await files()).rows[0].count
  expect((await call(app, admin, damages.removePhoto, { params: photo })).data.photos).toHaveLength(1)
  expect((await call(app, admin, damages.photo, { params: photo })).status).toBe(404)
  await call(app, admin, damages.remove, { params: path })
  expect((await files()).rows[0].count).toBe(before - 2)
})

test('the photos of a car that is deleted go with it', async () => {
  const car = await givenCar(context)
  const params = { car: String(car.id) }
  const { data } = await call(app, admin, damages.create, { params, body: damageFields as never })
  await add({ ...params, damage_id: String(data.id) })
  const { rows } = await context.pool.query('SELECT file FROM damage_photos WHERE damage_id = $1', [data.id])
  expect((await call(app, admin, fleet.removeCar, { params })).status).toBe(200)
  const left = await context.pool.query('SELECT name FROM files WHERE name = $1', [rows[0].file])
  expect(left.rows).toEqual([])
  expect(await context.files.get(rows[0].file, 'paper.jpg')).toBeUndefined()
})

test('the photos of a booking’s damage go with its client, the damage stays', async () => {
  const person = await givenPerson(context)
  const { path } = await givenPhoto(person)
  const params = { user_id: String(person.id) }
  const by = await givenPerson(context, { role: 'superadmin' })
  expect((await call(app, by, clients.remove, { params })).status).toBe(200)
  const { data } = await call(app, admin, damages.ofCar, { params: { car: path.car } })
  expect(data.damages.map(({ id, photos }) => [String(id), photos])).toEqual([[path.damage_id, []]])
})

import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as phonePhotos from '@marhala/contract/fleet/phone-photos.ts'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { call, type Person } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { givenPhoneLink } from '../../../test/samples/integration-samples.ts'
import { sendForm } from '../../../test/send-form.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const admin = await givenPerson(context, { role: 'admin' })
const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a7a80' } })
  .png()
  .toBuffer()

const open = (ticket: string) => call(app, null, phonePhotos.open, { body: { ticket } })
const read = (pass: string) => call(app, { token: pass }, phonePhotos.car)
const add = (phone: Person, fields: Record<string, string> = {}, bytes = png) =>
  sendForm(app, phone, phonePhotos.add as never, { fields, files: [{ bytes, field: 'images' }] })
const photosOf = async (car: string) => {
  const { rows } = await context.pool.query('SELECT id FROM car_images WHERE car_id = $1', [car])
  return rows.length
}

/** A phone that has opened a code, and the car whose photos it may add. */
async function givenPhone() {
  const { car, link, ticket } = await givenPhoneLink(product, admin)
  const { data } = await open(ticket)
  return { car, link, ticket, pass: data.pass, token: data.pass }
}

function later(minutes: number) {
  at(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
  onTestFinished(() => at(testNow))
}

describe('a code for a phone', () => {
  test('opens its car’s photos, once: whoever comes second gets nothing', async () => {
    const { car, ticket, link } = await givenPhoneLink(product, admin)
    const answers = await Promise.all([open(ticket), open(ticket), open(ticket)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await open(ticket)).error.code).toBe('phone_link_over')
    const { data } = answers.find(({ status }) => status === 200)!
    expect(data.car).toMatchObject({ photos: 0, registration_plate: expect.any(String) })
    const listed = await call(app, await signIn(context, admin), phonePhotos.list, { params: { car } })
    expect(listed.data).toEqual([{ id: link.id, state: 'open', expires_at: data.car.expires_at }])
  })

  test('opens for five minutes, and what it opened stays so for an hour', async () => {
    const { ticket } = await givenPhoneLink(product, admin)
    const { pass } = await givenPhone()
    later(5)
    expect((await open(ticket)).status).toBe(401)
    expect((await read(pass)).status).toBe(200)
    at(new Date(Date.parse(testNow) + 60 * 60_000).toISOString())
    expect((await read(pass)).status).toBe(401)
    expect((await add({ token: pass })).status).toBe(401)
  })

  test('is replaced by the next one: that which nobody opened opens nothing', async () => {
    const { car, ticket } = await givenPhoneLink(product, admin)
    const next = await call(app, await signIn(context, admin), phonePhotos.create, { params: { car } })
    expect((await open(ticket)).status).toBe(401)
    expect((await open(next.data.url.split('#')[1]!)).status).toBe(200)
  })

  test('is guarded by the database: nothing opens it again, hands it to another car or prolongs it', async () => {
    const { link } = await givenPhone()
    const set = (values: string) =>
      context.pool.query(`UPDATE phone_links SET ${values} WHERE id = $1`, [link.id])
    for (const values of [
      "pass_hash = '\\x01'",
      'car_id = car_id + 1',
      "expires_at = expires_at + interval '1 minute'",
    ])
      await expect(set(values)).rejects.toThrow('phone_link_over')
    await set('ended_at = now()')
    await expect(set('ended_at = NULL')).rejects.toThrow('phone_link_over')
  })

  test('is stored only by its hash, as what it opens', async () => {
    const { ticket, pass } = await givenPhone()
    const { rows } = await context.pool.query('SELECT phone_links::text AS text FROM phone_links')
    for (const { text } of rows)
      for (const secret of [ticket, pass]) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      }
  })
})

describe('a phone with a pass', () => {
  test('adds photos to its car, each there once, and the audit says who let it', async () => {
    const phone = await givenPhone()
    const fields = { batch: 'a'.repeat(32), place: '0' }
    expect((await add(phone, fields)).status).toBe(201)
    expect((await add(phone, fields)).data.photos).toBe(1)
    expect((await add(phone, { ...fields, place: '1' })).data.photos).toBe(2)
    expect(await photosOf(phone.car)).toBe(2)
    const { rows } = await context.pool.query<{ action: string; actor_id: number }>(
      "SELECT action, actor_id FROM audit WHERE entity = 'car' AND entity_id = $1 ORDER BY id",
      [phone.car],
    )
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual(
      ['add_phone_link', 'open_phone_link', 'add_photo', 'add_photo'].map((action) => [action, admin.id]),
    )
  })

  test('makes no other call, for its own car neither: it is nobody there', async () => {
    const phone = await givenPhone()
    const params = { car: phone.car }
    const statuses = [
      await call(app, phone, fleet.inventory),
      await call(app, phone, fleet.updateCar, { params, raw: {} }),
      await call(app, phone, fleet.orderImages, { params, body: { image_ids: [] } }),
      await call(app, phone, fleet.removeCar, { params }),
      await call(app, phone, phonePhotos.list, { params }),
      await call(app, phone, phonePhotos.create, { params }),
      await call(app, phone, bookings.list),
      await sendForm(app, phone, { ...fleet.addImage, path: `/cars/${phone.car}/images` } as never, {
        files: [{ bytes: png, field: 'images' }],
      }),
    ].map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401]))
  })

  test('reaches no other car: what names one in its form is refused', async () => {
    const phone = await givenPhone()
    const other = String((await givenCar(context)).id)
    for (const field of ['car', 'car_id']) expect((await add(phone, { [field]: other })).status).toBe(422)
    expect([await photosOf(phone.car), await photosOf(other)]).toEqual([0, 0])
  })

  test('is sent away at once when the desk ends it, and by nobody else', async () => {
    const phone = await givenPhone()
    const params = { car: phone.car, link_id: String(phone.link.id) }
    const stranger = await signIn(context, await givenPerson(context, { role: 'admin' }))
    expect((await call(app, stranger, phonePhotos.end, { params })).status).toBe(404)
    expect((await read(phone.pass)).status).toBe(200)
    const desk = await signIn(context, admin)
    const elsewhere = { ...params, car: String((await givenCar(context)).id) }
    expect((await call(app, desk, phonePhotos.end, { params: elsewhere })).status).toBe(404)
    expect((await call(app, desk, phonePhotos.end, { params })).status).toBe(200)
    expect((await read(phone.pass)).status).toBe(401)
    expect((await add(phone)).status).toBe(401)
    expect(await photosOf(phone.car)).toBe(0)
  })

  test.each([
    ['signs out', 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1'],
    ['may not manage cars any more', "UPDATE users SET permissions = '{}' WHERE id = $1"],
    ['is deactivated', 'UPDATE users SET deactivated_at = now() WHERE id = $1'],
  ])('is over once whoever let it %s', async (_, change) => {
    const person = await givenPerson(context, { role: 'admin' })
    const { ticket } = await givenPhoneLink(product, person)
    const { data } = await open(ticket)
    expect((await read(data.pass)).status).toBe(200)
    await context.pool.query(change, [person.id])
    expect((await read(data.pass)).error.code).toBe('phone_link_over')
    expect((await add({ token: data.pass })).status).toBe(401)
  })

  test('without one nobody adds anything, and nothing large is read', async () => {
    const large = Buffer.alloc(200_000, 1)
    for (const token of ['pp_none', 'none', admin.token])
      expect((await add({ token }, {}, large)).status).toBe(401)
    expect((await add(null)).status).toBe(401)
  })
})

test('a code is made by whoever manages cars, for a car that is there', async () => {
  const desk = await signIn(context, admin)
  expect((await call(app, desk, phonePhotos.create, { params: { car: '2147483647' } })).status).toBe(404)
  const client = await signIn(context, await givenPerson(context))
  const { car } = await givenPhoneLink(product, admin)
  expect((await call(app, client, phonePhotos.create, { params: { car } })).status).toBe(403)
})

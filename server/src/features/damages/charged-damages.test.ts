import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as chargeFiles from '@marhala/contract/booking/charge-files.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import * as damages from '@marhala/contract/fleet/damages.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { handover, makeBookingFixture } from '../../test/bookings.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, path } = fixture

const dent = { side: 'left', x: 300, y: 550, part: 'door', kind: 'dent', size: 'medium' } as const
const chip = { side: 'front', x: 500, y: 250, part: 'windscreen', kind: 'chip', size: 'small' } as const
const stain = { side: 'inside', x: 300, y: 500, part: 'seat', kind: 'stain', size: 'large' } as const

const back = { end_kilometers: 1400, fuel_level: 8, warranty: 'returned' } as const
const registerOf = async (car: { id: number }) =>
  (await call(app, admin, damages.ofCar, { params: { car: String(car.id) } })).data.damages

/** A booking that is back with two new damages that are charged and one that is not. */
async function givenDamagedReturn() {
  const car = await givenCar(context)
  const booking = await fixture.given('active', { car })
  const charges = [
    { kind: 'damage', amount: '800.00', damage: dent },
    { kind: 'damage', amount: '350.00', damage: { ...chip, note: 'In sight of the driver' } },
  ] as const
  const answer = await call(app, admin, bookings.complete, {
    params: path(booking),
    body: { ...back, charges: [...charges], damages: [stain] },
  })
  return { car, booking, answer }
}

test('R76 damage that is found at a return is a line of what it costs and stands in the register since that booking', async () => {
  const { car, booking, answer } = await givenDamagedReturn()
  expect(answer.status).toBe(200)
  expect(answer.data.charges_total).toBe('1150.00')
  expect(answer.data.booking_charges.map(({ name, amount }) => [name, amount])).toEqual([
    ['Damage – Door: Dent', '800.00'],
    ['Damage – Windscreen: Stone chip', '350.00'],
  ])
  const [first, second] = answer.data.booking_charges
  const since = { id: booking.id, reference: booking.reference }
  expect(await registerOf(car)).toMatchObject([
    { ...dent, state: 'billed', booking: since, charge: { id: first!.id, amount: '800.00' } },
    {
      ...chip,
      note: 'In sight of the driver',
      state: 'billed',
      charge: { id: second!.id, amount: '350.00' },
    },
    { ...stain, state: 'known', booking: since, charge: null },
  ])
  const reports = await context.pool.query(
    "SELECT id FROM condition_reports WHERE booking_id = $1 AND act = 'take_back'",
    [booking.id],
  )
  const found = (await registerOf(car)).map(({ report_id }) => report_id)
  expect(found).toEqual(Array.from({ length: 3 }, () => reports.rows[0].id))
})

test('a charge for damage is named in the language of whoever reads it', async () => {
  const { booking } = await givenDamagedReturn()
  for (const [language, name] of [
    ['fr', 'Dommage – Porte\u202f: Bosse'],
    ['ar', 'ضرر – الباب: انبعاج'],
  ] as const) {
    const headers = { 'accept-language': language }
    const { data } = await call(app, admin, bookings.get, { params: path(booking), headers })
    expect(data.booking_charges[0]!.name).toBe(name)
  }
})

test('a charge that is voided leaves its damage known, and later it may be charged again', async () => {
  const { car, booking, answer } = await givenDamagedReturn()
  const { id } = answer.data.booking_charges[0]!
  const params = { ...path(booking), chargeId: String(id) }
  expect((await call(app, admin, takeBack.removeCharge, { params })).status).toBe(200)
  const [damage] = await registerOf(car)
  expect(damage).toMatchObject({ state: 'known', charge: null })

  const again = { kind: 'damage', damage_id: damage!.id, amount: '500.00' } as const
  const charged = await call(app, admin, takeBack.addCharge, { params: path(booking), body: again })
  expect(charged.status).toBe(201)
  expect((await registerOf(car))[0]).toMatchObject({ state: 'billed', charge: { amount: '500.00' } })
  const twice = await call(app, admin, takeBack.addCharge, { params: path(booking), body: again })
  expect(twice.status).toBe(422)
  expect(Object.keys(twice.error.errors!)).toEqual(['damage_id'])
})

test('a charge is for a damage of its own car, and only damage is', async () => {
  const { car } = await givenDamagedReturn()
  const known = (await registerOf(car)).find(({ state }) => state === 'known')!
  const booking = await fixture.given('active')
  const send = (charge: object) =>
    call(app, admin, bookings.complete, { params: path(booking), raw: { ...back, charges: [charge] } })
  const other = await send({ kind: 'damage', amount: '10.00', damage_id: known.id })
  expect(other.error.errors).toHaveProperty(['charges.0.damage_id'])
  const fuel = await send({ kind: 'fuel', amount: '10.00', damage: dent })
  expect(fuel.error.errors).toHaveProperty(['charges.0.damage_id'])
  const neither = await send({ kind: 'damage', amount: '10.00' })
  expect(neither.error.errors).toHaveProperty(['charges.0.reason'])
})

test('photos of a damage are pictures that were sent for the booking, which its client may read then', async () => {
  const car = await givenCar(context)
  const booking = await fixture.given('active', { car })
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#355' } })
    .png()
    .toBuffer()
  const sent = await sendForm(
    app,
    admin,
    { ...conditionFiles.add, path: `/bookings/${booking.id}/condition-files` },
    { files: [{ bytes, field: 'picture' }] },
  )
  const { file } = sent.data as unknown as { file: string }
  const complete = (photos: string[]) => {
    const charges = [{ kind: 'damage', amount: '800.00', damage: { ...dent, photos } }]
    return call(app, admin, bookings.complete, { params: path(booking), raw: { ...back, charges } })
  }
  const missing = await complete([file, 'x'.repeat(32)])
  expect(Object.keys(missing.error.errors!)).toEqual(['charges.0.damage.photos.1'])
  expect((await complete([file])).status).toBe(200)
  const [damage] = await registerOf(car)
  const params = { car: String(car.id), damage_id: String(damage!.id), photo_id: String(damage!.photos[0]) }
  expect((await call(app, fixture.client, damages.photo, { params })).status).toBe(200)
  // The client finds it with what they are charged.
  const { data } = await call(app, fixture.client, bookings.get, { params: path(booking) })
  const [charge] = data.booking_charges
  expect(charge!.has_file).toBe(true)
  const shown = await call(app, fixture.client, chargeFiles.get, {
    params: { ...path(booking), chargeId: String(charge!.id) },
  })
  expect(shown.status).toBe(200)
  expect(shown.headers['content-disposition']).toContain('.jpg')
})

test('what a handover finds was there before its booking', async () => {
  const car = await givenCar(context)
  const booking = await fixture.given('confirmed', { car })
  const body = { ...handover, damages: [dent] }
  expect((await call(app, admin, bookings.activate, { params: path(booking), body })).status).toBe(200)
  const [damage] = await registerOf(car)
  expect(damage).toMatchObject({ ...dent, state: 'known', booking: null, report_id: expect.any(Number) })
})

import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, givenService } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const second = await givenService(context, { key: 'additional_driver', max_quantity: 3 })
const { license_number: _, ...withoutLicence } = amina
const bilal = { ...amina, first_name: 'Bilal', license_number: '02/111111' }

const confirm = (booking: { id: number }, raw: object) =>
  call(app, fixture.admin, bookings.confirm, { params: fixture.path(booking), raw })
type Person = Parameters<typeof call>[1]
const add = (person: Person, booking: { id: number }, raw: object = bilal) =>
  call(app, person, bookings.addDriver, { params: fixture.path(booking), raw })
const change = (person: Person, booking: { id: number }, driverId: number, raw: object) =>
  call(app, person, bookings.updateDriver, {
    params: { ...fixture.path(booking), driverId: String(driverId) },
    raw,
  })
const remove = (person: Person, booking: { id: number }, driverId: number) =>
  call(app, person, bookings.removeDriver, {
    params: { ...fixture.path(booking), driverId: String(driverId) },
  })

describe('the drivers when a booking is confirmed', () => {
  test('stored ones suffice with one licence, and are kept', async () => {
    const booking = await fixture.given('pending')
    const { status, data } = await confirm(booking, {})
    expect([status, data.booking_drivers]).toEqual([200, booking.booking_drivers])
  })

  test('stored ones without a licence are 422 on drivers', async () => {
    const booking = await fixture.given('pending', { changes: { drivers: [withoutLicence] } })
    const { status, error } = await confirm(booking, {})
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['drivers']])
    expect((await fixture.read(booking)).status).toBe('pending')
  })

  test('given ones replace the list', async () => {
    const booking = await fixture.given('pending')
    const { data } = await confirm(booking, { drivers: [bilal] })
    expect(data.booking_drivers).toMatchObject([{ first_name: 'Bilal', license_number: '02/111111' }])
    expect(data.booking_drivers).toHaveLength(1)
  })

  test.each([
    ['none', [], 'drivers'],
    ['one without a licence', [withoutLicence], 'drivers.0.license_number'],
    ['one who is too young at pickup', [{ ...amina, birth_date: '2006-06-05' }], 'drivers.0.birth_date'],
    [
      'one whose licence lapses before the return',
      [{ ...amina, license_expires_on: '2026-06-08' }],
      'drivers.0.license_expires_on',
    ],
    ['one who was never born', [{ ...amina, birth_date: '1990-02-30' }], 'drivers.0.birth_date'],
    ['one who is 200', [{ ...amina, birth_date: '1826-01-01' }], 'drivers.0.birth_date'],
    ['one with a field too many', [{ ...amina, booking_id: 1 }], 'drivers.0.booking_id'],
  ])('%s is 422 on the field', async (_name, drivers, field) => {
    const booking = await fixture.given('pending')
    const { status, error } = await confirm(booking, { drivers })
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })

  test('R33 twenty years old on the day of the pickup is old enough', async () => {
    const booking = await fixture.given('pending')
    const drivers = [{ ...amina, birth_date: '2006-06-04', license_expires_on: '2026-06-09' }]
    expect((await confirm(booking, { drivers })).status).toBe(200)
  })
})

describe('a client’s own booking', () => {
  test('names at least one driver with a birth date', async () => {
    const { id } = (await fixture.book()).car
    for (const drivers of [[], [{ first_name: 'A', last_name: 'B' }]]) {
      const { status, error } = await call(app, fixture.client, bookings.create, {
        raw: { ...(await fixture.wish({ id })), drivers },
      })
      expect([status, Object.keys(error.errors!)[0]]).toEqual([422, expect.stringContaining('drivers')])
    }
  })

  test('takes the additional driver extra for each driver after the first', async () => {
    const { car } = await fixture.given('cancelled')
    const two = await fixture.wish(car, { drivers: [amina, bilal] })
    const refused = await call(app, fixture.client, bookings.create, { body: two })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['services']])
    const paid = await fixture.wish(car, {
      drivers: [amina, bilal],
      services: [{ service_id: second.id, quantity: 1 }],
    })
    expect((await call(app, fixture.client, bookings.create, { body: paid })).status).toBe(201)
  })

  test('lets its client change drivers while it is pending, and no longer', async () => {
    const changes = { services: [{ service_id: second.id, quantity: 1 }] }
    const pending = await fixture.given('pending', { changes })
    const added = await add(fixture.client, pending)
    expect([added.status, added.data.booking_drivers.length]).toEqual([201, 2])
    const { id } = added.data.booking_drivers[1]!
    const changed = await change(fixture.client, pending, id, { ...bilal, first_name: 'Badr' })
    expect(changed.data.booking_drivers[1]).toMatchObject({ id, first_name: 'Badr' })
    expect((await remove(fixture.client, pending, id)).data.booking_drivers).toHaveLength(1)
    for (const status of ['confirmed', 'active'] as const) {
      const booking = await fixture.given(status, { changes })
      const driver = booking.booking_drivers[0]!.id
      const answers = [
        await add(fixture.client, booking),
        await change(fixture.client, booking, driver, bilal),
        await remove(fixture.client, booking, driver),
      ]
      for (const answer of answers)
        expect([answer.status, answer.error.code]).toEqual([409, 'booking_closed'])
      expect((await add(fixture.admin, booking)).status).toBe(201)
    }
  })
})

describe('a driver after the first', () => {
  const addExtra = (booking: { id: number }, quantity = 1) =>
    call(app, fixture.admin, bookings.addService, {
      params: fixture.path(booking),
      body: { service_id: second.id, quantity },
    })
  const missing = [409, 'additional_driver_missing']
  const answerOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

  test('comes along with their extra: a client is refused until it is on the booking', async () => {
    const booking = await fixture.given('pending')
    expect(answerOf(await add(fixture.client, booking))).toEqual(missing)
    expect((await fixture.read(booking)).booking_drivers).toHaveLength(1)
    await addExtra(booking)
    expect((await add(fixture.client, booking)).status).toBe(201)
    expect(answerOf(await add(fixture.client, booking))).toEqual(missing)
  })

  test('comes along with one extra however many are added at once', async () => {
    const booking = await fixture.given('pending')
    await addExtra(booking, 2)
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(fixture.client, booking)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(8).fill(409)])
  })

  test('may be named by staff before, and the confirmation asks for the extra', async () => {
    const booking = await fixture.given('pending')
    expect((await add(fixture.admin, booking)).status).toBe(201)
    expect(answerOf(await confirm(booking, {}))).toEqual(missing)
    expect(answerOf(await confirm(booking, { drivers: [amina, bilal, amina] }))).toEqual(missing)
    expect((await fixture.read(booking)).status).toBe('pending')
    await addExtra(booking)
    expect(answerOf(await confirm(booking, { drivers: [amina, bilal, amina] }))).toEqual(missing)
    expect((await confirm(booking, {})).status).toBe(200)
  })

  test('takes the extra first once the booking is confirmed, and it stays while they drive', async () => {
    const booking = await fixture.given('confirmed')
    expect(answerOf(await add(fixture.admin, booking))).toEqual(missing)
    const { data } = await addExtra(booking)
    const added = await add(fixture.admin, booking)
    expect(added.status).toBe(201)
    const takeOff = () =>
      call(app, fixture.admin, bookings.removeService, {
        params: { ...fixture.path(booking), serviceId: String(data.booking_services[0]!.id) },
      })
    expect(answerOf(await takeOff())).toEqual(missing)
    const emptied = await call(app, fixture.admin, bookings.replaceServices, {
      params: fixture.path(booking),
      body: { services: [] },
    })
    expect(answerOf(emptied)).toEqual(missing)
    await remove(fixture.admin, booking, added.data.booking_drivers[1]!.id)
    const { booking_services } = await fixture.read(booking)
    expect(booking_services).toHaveLength(1)
    const serviceId = String(booking_services[0]!.id)
    const freed = await call(app, fixture.admin, bookings.removeService, {
      params: { ...fixture.path(booking), serviceId },
    })
    expect(freed.status).toBe(200)
  })

  test('is one of ten at most, for staff as for clients', async () => {
    const booking = await fixture.given('pending')
    for (let made = 1; made < 10; made++) expect((await add(fixture.admin, booking)).status).toBe(201)
    for (const person of [fixture.admin, fixture.client])
      expect(answerOf(await add(person, booking))).toEqual([409, 'too_many_drivers'])
  })

  test('costs nothing where the company no longer sells the extra', async () => {
    const retire = (retired_at: Date | null) =>
      context.db.updateTable('services').set({ retired_at }).where('id', '=', second.id).execute()
    const booking = await fixture.given('pending')
    await retire(context.clock())
    expect((await add(fixture.client, booking)).status).toBe(201)
    expect((await confirm(booking, {})).status).toBe(200)
    await retire(null)
  })
})

describe('drivers', () => {
  test('cannot be changed once the booking is closed', async () => {
    for (const status of ['completed', 'cancelled'] as const) {
      const booking = await fixture.given(status)
      const driver = booking.booking_drivers[0]!.id
      for (const person of [fixture.admin, fixture.client]) {
        expect((await add(person, booking)).error.code).toBe('booking_closed')
        expect((await change(person, booking, driver, bilal)).error.code).toBe('booking_closed')
        expect((await remove(person, booking, driver)).error.code).toBe('booking_closed')
      }
    }
  })

  test('R12 of another booking, and those of a stranger, are not found', async () => {
    const [mine, other] = [await fixture.given('pending'), await fixture.given('pending')]
    const foreign = other.booking_drivers[0]!.id
    const stranger = await givenPerson(context)
    expect((await change(fixture.client, mine, foreign, bilal)).status).toBe(404)
    expect((await remove(fixture.client, mine, foreign)).status).toBe(404)
    expect((await add(stranger, mine)).status).toBe(404)
    expect((await change(stranger, mine, mine.booking_drivers[0]!.id, bilal)).status).toBe(404)
    expect((await remove(stranger, mine, mine.booking_drivers[0]!.id)).status).toBe(404)
    expect(await fixture.read(other)).toEqual(other)
  })

  test('R33 are judged one by one as they are added', async () => {
    const booking = await fixture.given('pending')
    const young = await add(fixture.admin, booking, { ...bilal, birth_date: '2007-01-01' })
    expect([young.status, young.error.errors]).toEqual([
      422,
      { birth_date: ['Drivers must be at least 20 years old at pick-up.'] },
    ])
  })
})

import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, givenService } from '../../../test/builders.ts'
import { makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const client = await givenPerson(context, { first_name: 'Client' })

const create = (person: Parameters<typeof call>[1], raw: object) =>
  call(app, person, bookings.create, { raw })
const fieldsOf = (answer: { error: { errors?: object } }) => Object.keys(answer.error.errors ?? {})

describe('a booking that an admin makes', () => {
  test('is the client’s, and the client is notified', async () => {
    const body = await fixture.wish(await givenCar(context), { user_id: client.id, drivers: [] })
    const { status, data } = await create(fixture.admin, body)
    expect([status, data.user.id, data.hold_expires_at]).toEqual([201, client.id, null])
    expect(mails.at(-1)!.to).toBe(client.email)
    const { data: own } = await call(app, client, bookings.get, {
      params: { booking: data.reference.toLowerCase() },
    })
    expect(own.id).toBe(data.id)
  })

  test('names the car’s plate to admins, and to its client not', async () => {
    const { data } = await create(
      fixture.admin,
      await fixture.wish(await givenCar(context), { user_id: client.id, drivers: [] }),
    )
    const { registration_plate } = await context.db
      .selectFrom('cars')
      .select('registration_plate')
      .where('id', '=', data.car.id)
      .executeTakeFirstOrThrow()
    expect(data.car.registration_plate).toBe(registration_plate)
    const { data: own } = await call(app, client, bookings.get, { params: { booking: data.reference } })
    expect(own.car.registration_plate).toBeNull()
  })

  test('may go below the minimum with a reason, of 3 characters at least', async () => {
    const short = await fixture.wish(await givenCar(context), {
      end_date: '2026-06-06T10:00',
      user_id: client.id,
    })
    expect(fieldsOf(await create(fixture.admin, short))).toEqual(['reason'])
    expect(fieldsOf(await create(fixture.admin, { ...short, reason: '  a  ' }))).toEqual(['reason'])
    const { status, data } = await create(fixture.admin, { ...short, reason: 'Airline crew' })
    expect([status, data.duration, data.total_price]).toEqual([201, 2, '660.00'])
  })

  test('a client’s reason does not allow less than the minimum', async () => {
    const short = await fixture.wish(await givenCar(context), {
      end_date: '2026-06-06T10:00',
      reason: 'Please let me',
    })
    const { status, error } = await create(client, short)
    expect([status, error.errors]).toEqual([
      422,
      { end_date: ['Minimum rental duration is 5 days for standard vehicles.'] },
    ])
  })

  test('may start up to 24 hours ago, a client’s only from this minute on', async () => {
    const since = (start_date: string) =>
      givenCar(context).then((car) => fixture.wish(car, { start_date, end_date: '2026-06-10T10:00' }))
    const late = { user_id: client.id, drivers: [] }
    expect(fieldsOf(await create(fixture.admin, { ...(await since('2026-06-02T09:59')), ...late }))).toEqual([
      'start_date',
    ])
    expect((await create(fixture.admin, { ...(await since('2026-06-02T10:00')), ...late })).status).toBe(201)
    expect(fieldsOf(await create(client, await since('2026-06-03T09:59')))).toEqual(['start_date'])
    expect((await create(client, await since('2026-06-03T10:00'))).status).toBe(201)
  })

  test('names its client: an unknown one is 422, and a client naming another is 403', async () => {
    const body = await fixture.wish(await givenCar(context))
    expect(fieldsOf(await create(fixture.admin, { ...body, user_id: 999_999 }))).toEqual(['user_id'])
    const foreign = await create(client, { ...body, user_id: fixture.client.id })
    expect([foreign.status, foreign.error.code]).toEqual([403, 'forbidden'])
    expect((await create(client, { ...body, user_id: client.id })).status).toBe(201)
  })
})

describe('a client marked do-not-rent', () => {
  const words = 'We cannot accept this booking. Please contact us.'

  test('gets a neutral 403, which alone tells admins who is meant', async () => {
    const marked = await givenPerson(context, { do_not_rent: true })
    const body = await fixture.wish(await givenCar(context))
    for (const [person, more] of [
      [marked, { user_id: undefined }],
      [fixture.admin, { user_id: marked.id }],
    ] as const) {
      const { status, error } = await create(person, { ...body, ...more })
      expect([status, error.code, error.message]).toEqual([403, 'do_not_rent', words])
      const told =
        more.user_id === undefined ? undefined : { marked: [expect.objectContaining({ id: marked.id })] }
      expect(error.data).toEqual(told)
    }
  })

  test('gets it before anything about the input: no JSON shape, no dates, no rule', async () => {
    const marked = await givenPerson(context, { do_not_rent: true })
    const body = await fixture.wish(await givenCar(context))
    const past = { start_date: '2020-01-01T10:00', end_date: '2020-01-02T10:00' }
    for (const raw of [{}, [], { car_id: 'x' }, { ...body, ...past }, { ...body, car_id: 999_999 }]) {
      const { status, error } = await call(app, marked, bookings.create, { raw })
      expect([status, error.code]).toEqual([403, 'do_not_rent'])
    }
    const fromAdmin = { ...body, ...past, user_id: marked.id, car_id: 999_999 }
    const { status, error } = await create(fixture.admin, fromAdmin)
    expect([status, error.code]).toEqual([403, 'do_not_rent'])
  })
})

describe('R34 the bookings that wait at once', () => {
  test('are five at most, counted even when twenty come together; the admin’s do not count', async () => {
    const limited = await openTestApp({}, undefined, { holds: 'limited' })
    // As many of a new client as of any other.
    await limited.context.db.updateTable('company_settings').set({ new_client_open_bookings: 5 }).execute()
    const own = await makeBookingFixture(limited)
    const cars = await Promise.all(Array.from({ length: 20 }, () => givenCar(limited.context)))
    const bodies = await Promise.all(cars.map((car) => own.wish(car)))
    const answers = await Promise.all(
      bodies.map((body) => call(limited.app, own.client, bookings.create, { body })),
    )
    const count = (status: number) => answers.filter((one) => one.status === status).length
    expect([count(201), count(409)]).toEqual([5, 15])
    expect(answers.find((one) => one.status === 409)!.error.code).toBe('too_many_open_bookings')
    const free = cars[answers.findIndex((one) => one.status === 409)]!
    const byAdmin = await call(limited.app, own.admin, bookings.create, {
      body: { ...(await own.wish(free)), user_id: own.client.id },
    })
    expect(byAdmin.status).toBe(201)
  })
})

describe('R32 a price that was tampered with', () => {
  const quoted = '1650.00'
  const totals = [
    '1649.99',
    '1650.01',
    '0.00',
    '-1650.00',
    '1650',
    '1650.0',
    '165000',
    '1,650.00',
    '1650.00 DH',
    '€1650.00',
    'NaN',
    'Infinity',
    '999999999999.99',
    '9'.repeat(400),
    '',
    ' 1650.00',
    1650,
    1e999,
    null,
    {},
    [],
  ]

  test.each(totals)('total_price %j is 422 and stores nothing', async (total_price) => {
    const car = await givenCar(context)
    const body = { ...(await fixture.wish(car)), total_price }
    expect(await fixture.wish(car)).toMatchObject({ total_price: quoted })
    const { status, error } = await create(client, body)
    expect([status, ['price_mismatch', 'validation_failed'].includes(error.code)]).toEqual([422, true])
    expect(
      await context.db.selectFrom('bookings').select('id').where('car_id', '=', car.id).execute(),
    ).toEqual([])
  })

  test.each([
    ['discount', 50],
    ['location_fees', []],
    ['base_price', '1.00'],
    ['services_total', '0.00'],
    ['tax', '0.00'],
    ['tax_rate', 0],
    ['duration', 1],
    ['days', 1],
    ['currency', 'EUR'],
    ['paid', '1650.00'],
    ['status', 'confirmed'],
    ['hold_expires_at', null],
    ['version', 1],
  ])('%s is no field of a booking: 422', async (field, value) => {
    const answer = await create(client, { ...(await fixture.wish(await givenCar(context))), [field]: value })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
  })

  test.each([{ quantity: 0 }, { quantity: -1 }, { quantity: 1.5 }, { quantity: '1' }, { price: '0.00' }])(
    'an extra with %j is 422',
    async (change) => {
      const gps = await givenService(context)
      const service = { service_id: gps.id, quantity: 1, ...change }
      const answer = await create(client, {
        ...(await fixture.wish(await givenCar(context))),
        services: [service],
      })
      expect([answer.status, fieldsOf(answer)[0]]).toEqual([422, `services.0.${Object.keys(change)[0]}`])
    },
  )
})

describe('R33 what may be booked', () => {
  const givenPaper = (car: { id: number }, expires_on: string) =>
    context.db.insertInto('car_papers').values({ car_id: car.id, kind: 'insurance', expires_on }).execute()
  const from = (start: string, end: string) => ({
    start_date: `2026-${start}T10:00`,
    end_date: `2026-${end}T10:00`,
  })

  test('within the notice not a car whose papers lapse before the return, for staff either', async () => {
    const car = await givenCar(context)
    await givenPaper(car, '2026-07-06')
    const lastDay = await fixture.wish(car, from('07-02', '07-07'))
    for (const person of [client, fixture.admin]) {
      const { status, error } = await create(
        person,
        person === client ? lastDay : { ...lastDay, user_id: client.id },
      )
      expect([status, error.code]).toEqual([409, 'car_unavailable'])
    }
    const longEnough = await fixture.wish(car, from('07-01', '07-06'))
    expect((await create(client, longEnough)).status).toBe(201)
  })

  test('later it is taken, as long as its papers have not lapsed already; the notice is a setting', async () => {
    const car = await givenCar(context)
    await givenPaper(car, '2026-06-08')
    // From 3 June on 3 July is the last day within thirty.
    expect((await create(client, await fixture.wish(car, from('07-03', '07-08')))).error.code).toBe(
      'car_unavailable',
    )
    expect((await create(client, await fixture.wish(car, from('07-04', '07-09')))).status).toBe(201)
    const nextSummer = { start_date: '2027-07-08T10:00', end_date: '2027-07-13T10:00' }
    expect((await create(client, await fixture.wish(car, nextSummer))).status).toBe(201)
    await context.db.updateTable('company_settings').set({ papers_notice_days: 60 }).execute()
    const july = await fixture.wish(car, from('07-20', '07-25'))
    expect((await create(client, july)).error.code).toBe('car_unavailable')
    await context.db.updateTable('company_settings').set({ papers_notice_days: 30 }).execute()
    expect((await create(client, july)).status).toBe(201)

    const lapsed = await givenCar(context)
    await givenPaper(lapsed, '2026-06-02')
    expect((await create(client, await fixture.wish(lapsed, nextSummer))).error.code).toBe('car_unavailable')
  })

  test.each(['maintenance', 'retired'] as const)('not a car in %s', async (wished) => {
    const { status, error } = await create(
      client,
      await fixture.wish(await givenCar(context, { status: wished })),
    )
    expect([status, error.code]).toEqual([409, 'car_unavailable'])
  })

  test('refusals come in order: fields, then the minimum, then the car, then the price, then who has it', async () => {
    const car = await givenCar(context)
    await fixture.book({ car })
    const good = await fixture.wish(car)
    const wrongPrice = { ...good, total_price: '1.00' }
    const codeOf = async (raw: object) => {
      const { error } = await create(client, raw)
      return error.errors ? Object.keys(error.errors).sort().join() : error.code
    }
    const tooShort = { ...wrongPrice, end_date: '2026-06-05T10:00' }
    expect(await codeOf({ ...tooShort, pickup_location: 'nowhere', car_id: 99_999 })).toBe(
      'car_id,pickup_location',
    )
    expect(await codeOf(tooShort)).toBe('end_date')
    await context.db.updateTable('cars').set({ status: 'maintenance' }).where('id', '=', car.id).execute()
    expect(await codeOf(wrongPrice)).toBe('car_unavailable')
    await context.db.updateTable('cars').set({ status: 'available' }).where('id', '=', car.id).execute()
    expect(await codeOf(wrongPrice)).toBe('price_mismatch')
    expect(await codeOf(good)).toBe('car_unavailable')
  })
})

describe('the list of bookings', () => {
  test('is one’s own for clients and moderators, everybody’s for admins', async () => {
    const moderator = await givenPerson(context, { role: 'moderator' })
    await fixture.book({ by: moderator })
    expect((await call(app, moderator, bookings.list)).data.total).toBe(1)
    const { data: all } = await call(app, fixture.admin, bookings.list, { query: { per_page: '100' } })
    expect(all.total).toBeGreaterThan(5)
    const { data: mine } = await call(app, client, bookings.list, { query: { user_search: 'Amina' } })
    expect(new Set(mine.data.map((one) => one.user.id))).toEqual(new Set([client.id]))
  })

  test('finds by reference, client, status and a day that the booking touches', async () => {
    const odd = await givenPerson(context, { first_name: 'Zoé' })
    const booking = await fixture.book({
      by: odd,
      changes: { start_date: '2026-08-01T23:00', end_date: '2026-08-06T10:00' },
    })
    const found = async (query: Record<string, string>) =>
      (await call(app, fixture.admin, bookings.list, { query: query as never })).data.data.map(
        (one) => one.id,
      )
    for (const query of [
      { search: booking.reference.slice(3) },
      { search: 'ZOE' },
      // A word in every car's name narrows nothing, and hides nothing either.
      { search: 'dacia zoe' },
      { user_search: odd.email },
      { user_search: 'zoé alaoui' },
      { date: '2026-08-01', status: 'pending' },
      { date: '2026-08-01', status: 'cancelled,pending' },
      { date: '2026-08-01', status: '' },
      { date: '2026-08-06' },
    ] as Record<string, string>[])
      expect(await found(query)).toEqual([booking.id])
    for (const query of [
      { date: '2026-07-31' },
      { date: '2026-08-01', status: 'cancelled,active' },
      { date: '2026-08-07' },
      { search: '%' },
      { search: '_' },
      { search: "' or 1=1 --" },
    ] as Record<string, string>[])
      expect(await found(query)).toEqual([])
    expect(await found({ search: 'dacia', per_page: '100' })).toEqual(await found({ per_page: '100' }))
    expect(tomorrow.start_date < '2026-08-01').toBe(true)
  })

  test('finds words of car and client in the requested order, page by page, with their number', async () => {
    const by = await givenPerson(context, { first_name: 'Ghizlane' })
    const car = await givenCar(context, { model: 'Dokkér Van' })
    const made = []
    for (const [start, end] of [
      ['01', '06'],
      ['10', '15'],
      ['20', '25'],
    ]) {
      const changes = { start_date: `2026-09-${start}T10:00`, end_date: `2026-09-${end}T10:00` }
      made.push(await fixture.book({ by, car, changes }))
    }
    const page = async (search: string, page: number, sort_order: 'asc' | 'desc') => {
      const query = { search, per_page: '2', page: `${page}`, sort_order } as never
      const { data } = await call(app, fixture.admin, bookings.list, { query })
      return { total: data.total, ids: data.data.map((one) => one.id) }
    }
    const [first, second, third] = made.map(({ id }) => id)
    for (const search of ['ghizlane', 'dokker', 'GHIZLANE van', car.registration_plate, 'dacia dokker 20']) {
      expect(await page(search, 1, 'asc')).toEqual({ total: 3, ids: [first, second] })
      expect(await page(search, 2, 'asc')).toEqual({ total: 3, ids: [third] })
      expect(await page(search, 1, 'desc')).toEqual({ total: 3, ids: [third, second] })
      expect(await page(search, 3, 'asc')).toEqual({ total: 3, ids: [] })
    }
    expect(await page('ghizlane nobody', 1, 'asc')).toEqual({ total: 0, ids: [] })
  })
})

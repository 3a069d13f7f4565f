import * as cars from '@marhala/contract/fleet/cars.ts'
import * as catalogue from '@marhala/contract/fleet/catalogue.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenLocation, givenPerson, unique } from '../../test/builders.ts'
import { carFields } from '../../test/samples/fleet-samples.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const location = await givenLocation(context, { code: 'CMN' })
const known = await givenCar(context)

const on = (car: { id: number }) => ({ params: { car: String(car.id) } })
const wish = (more: object = {}) => ({
  ...carFields(known.brand_id, known.category_id),
  odometer: 12,
  ...more,
})
const create = (more: object = {}) => call(app, admin, fleet.createCar, { raw: wish(more) })
const update = (car: { id: number }, raw: object) => call(app, admin, fleet.updateCar, { ...on(car), raw })
const inPublic = async (search: string) =>
  (await call(app, null, cars.list, { query: { search } })).data.data.map((car) => car.id)
const auditOf = (id: number) =>
  context.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'car')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('a new car', () => {
  test('is answered whole, has a slug for life, and is found by the public at once', async () => {
    const model = `Sandero ${unique()}`
    const { status, data, message } = await create({ model, home_location: location.code, vin: 'VF1' })
    expect([status, message]).toEqual([201, 'Car added'])
    expect(data).toMatchObject({
      model,
      daily_price: '420.00',
      discount: 10,
      discounted_price: '378.00',
      odometer: 12,
      vin: 'VF1',
      home_location: 'CMN',
      papers: [],
      maintenance: [],
      blocks: [],
      next_booking: null,
      utilisation: 0,
      descriptions: { en: 'A car for every road.' },
    })
    expect(data.slug).toMatch(/^dacia-sandero-\d+-2025-[0-9a-f]{4}$/)
    expect(await inPublic(model)).toEqual([data.id])
    const renamed = await update(data, { model: 'Logan', year: 2026 })
    expect([renamed.data.model, renamed.data.slug]).toEqual(['Logan', data.slug])
  })

  test('is refused with everything that is wrong with it', async () => {
    const { status, error } = await create({
      brand_id: 9_999,
      category_id: 9_999,
      home_location: 'NOWHERE',
      features: ['wings'],
      registration_plate: known.registration_plate,
    })
    expect(status).toBe(422)
    expect(Object.keys(error.errors!).sort()).toEqual([
      'brand_id',
      'category_id',
      'features.0',
      'home_location',
      'registration_plate',
    ])
    expect(error.errors!['registration_plate']).toEqual(['Another car has this registration plate.'])
  })

  test.each([
    ['daily_price', '0.00'],
    ['daily_price', 420],
    ['discount', 101],
    ['discount', 0.001],
    ['year', 1900],
    ['passengers', 0],
    ['odometer', -1],
    ['status', 'rented'],
    ['descriptions', { de: 'x' }],
    ['slug', 'my-own'],
  ])('refuses %s %j', async (field, value) => {
    const { status, error } = await create({ [field]: value })
    expect([status, Object.keys(error.errors!)[0]!.split('.')[0]]).toEqual([422, field])
  })
})

describe('an edit of a car', () => {
  test('changes what it names, keeps the rest, and reprices at once', async () => {
    const car = await givenCar(context)
    const { status, data } = await update(car, { daily_price: '200.00', discount: 25 })
    expect([status, data.daily_price, data.discounted_price, data.model]).toEqual([
      200,
      '200.00',
      '150.00',
      car.model,
    ])
    const seen = await call(app, null, cars.list, { query: { search: car.model, max_price: '150' } })
    expect(seen.data.data.map(({ id }) => id)).toEqual([car.id])
    expect((await update(car, { discount: 0 })).data.discounted_price).toBe('200.00')
  })

  test('names its kilometres and the price of a further one together, or neither', async () => {
    const car = (await create({ included_km_per_day: 250, extra_km_price: '2.00' })).data
    expect(car).toMatchObject({ included_km_per_day: 250, extra_km_price: '2.00' })
    const together = ['Enter both the kilometres included per day and the price per extra kilometre.']
    expect((await update(car, { extra_km_price: null })).error.errors).toEqual({ extra_km_price: together })
    expect((await create({ extra_km_price: '2.00' })).error.errors).toEqual({ included_km_per_day: together })
    const unlimited = { included_km_per_day: null, extra_km_price: null }
    expect((await update(car, unlimited)).data).toMatchObject(unlimited)
    expect((await create()).data).toMatchObject(unlimited)
  })

  test('leaves an audit row of what changed and of nothing else (R58)', async () => {
    const car = await givenCar(context)
    await update(car, {
      discount: 0,
      model: 'Jogger',
      daily_price: '300.00',
      illustration: { body: 'van', paint: 'petrol', wheel: 'ten_spoke' },
    })
    await update(car, { model: 'Jogger' })
    const rows = await auditOf(car.id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'update',
      actor_id: admin.id,
      before: { model: car.model, illustration_body: 'sedan' },
      after: { model: 'Jogger', illustration_body: 'van' },
    })
  })

  test('in maintenance the car is no longer offered for dates', async () => {
    const car = await givenCar(context)
    await update(car, { status: 'maintenance' })
    const dates = { start_date: '2026-07-01', end_date: '2026-07-08' }
    expect((await call(app, null, cars.list, { query: { search: car.model, ...dates } })).data.total).toBe(0)
    expect((await call(app, null, cars.list, { query: { search: car.model } })).data.data[0]!.status).toBe(
      'maintenance',
    )
  })

  test('of an unknown car is 404, whatever the body', async () => {
    expect((await update({ id: 2_147_483_647 }, { nonsense: 1 })).status).toBe(404)
  })

  test('two at once with one plate: exactly one has it', async () => {
    const plate = `${unique()}-Z-1`
    const pair = await Promise.all([givenCar(context), givenCar(context)])
    const answers = await Promise.all(pair.map((car) => update(car, { registration_plate: plate })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('deleting a car', () => {
  const remove = (car: { id: number }) => call(app, admin, fleet.removeCar, on(car))
  const removal = (car: { id: number }) => call(app, admin, fleet.carRemoval, on(car))

  test('without bookings deletes it', async () => {
    const car = await givenCar(context)
    expect((await removal(car)).data).toMatchObject({ outcome: 'deleted', bookings: [], past_bookings: 0 })
    const { status, data } = await remove(car)
    expect([status, data.outcome]).toEqual([200, 'deleted'])
    expect((await call(app, admin, cars.get, on(car))).status).toBe(404)
    expect((await remove(car)).status).toBe(404)
  })

  test('with only past bookings retires it: its history stays and it leaves every public list', async () => {
    const booking = await fixture.given('completed')
    const car = booking.car
    expect((await removal(car)).data).toMatchObject({ outcome: 'retired', bookings: [], past_bookings: 1 })
    expect((await remove(car)).data.outcome).toBe('retired')
    expect((await call(app, null, cars.get, on(car))).status).toBe(404)
    expect((await call(app, admin, cars.get, on(car))).data.status).toBe('retired')
    expect((await fixture.read(booking)).car.id).toBe(car.id)
    const back = await update(car, { status: 'available' })
    expect(back.data.status).toBe('available')
  })

  test.each(['pending', 'confirmed', 'active'] as const)(
    'with a %s booking is 409 and names it',
    async (status) => {
      const booking = await fixture.given(status)
      expect((await removal(booking.car)).data).toMatchObject({ outcome: 'blocked' })
      const { status: answer, error } = await remove(booking.car)
      expect([answer, error.code]).toEqual([409, 'car_has_open_bookings'])
      const data = error.data as fleet.BookingsInTheWay
      expect(data.bookings).toMatchObject([
        { id: booking.id, reference: booking.reference, status, client: 'Amina Alaoui' },
      ])
      expect((await call(app, null, cars.get, on(booking.car))).status).toBe(200)
      const retired = await update(booking.car, { status: 'retired' })
      expect([retired.status, retired.error.code]).toEqual([409, 'car_has_open_bookings'])
    },
  )
})

describe('the fleet’s list', () => {
  const list = async (query: object) => (await call(app, admin, fleet.inventory, { query })).data
  const marked = `Marked${unique()}`

  test('finds by plate, with and without its dashes, and by frame number', async () => {
    const car = await givenCar(context)
    await update(car, { vin: `VF1X${car.id}Q` })
    for (const search of [
      car.registration_plate,
      car.registration_plate.replaceAll('-', ''),
      `vf1x${car.id}q`,
    ])
      expect((await list({ search })).data.map(({ id }) => id)).toEqual([car.id])
  })

  test('R20 counts cars by state beside the other filters; each count is the total of its own list', async () => {
    await givenCar(context, { model: marked })
    await givenCar(context, { model: marked, status: 'maintenance' })
    await givenCar(context, { model: marked, status: 'retired' })
    const overdue = await givenCar(context, { model: marked, odometer: 20_000 })
    const plan = { car_id: overdue.id, name: 'Oil', every_km: 10_000, last_done_on: '2026-01-01' }
    await context.db.insertInto('maintenance_plans').values(plan).execute()
    const expired = await givenCar(context, { model: marked })
    const soon = await givenCar(context, { model: marked })
    for (const [car, expires_on] of [
      [expired, '2026-06-02'],
      [soon, '2026-06-20'],
    ] as const)
      await context.db
        .insertInto('car_papers')
        .values({ car_id: car.id, kind: 'insurance', expires_on })
        .execute()
    await context.db.insertInto('car_images').values({ car_id: soon.id, url: '/files/x.webp' }).execute()

    const later = { start_date: '2026-08-01T10:00', end_date: '2026-08-06T10:00' }
    await fixture.book({ car: soon, changes: later })
    const { counts, total } = await list({ search: marked })
    expect({ ...counts, total }).toEqual({
      all: 5,
      available: 4,
      rented: 0,
      maintenance: 1,
      retired: 1,
      needs_maintenance: 1,
      expired_papers: 1,
      expiring_soon: 1,
      papers_due: 1,
      without_photos: 4,
      total: 5,
    })
    for (const status of ['available', 'rented', 'maintenance', 'retired'] as const)
      expect((await list({ search: marked, status })).total).toBe(counts[status])
    for (const flag of ['needs_maintenance', 'expired_papers', 'papers_due', 'expiring_soon'] as const) {
      const found = await list({ search: marked, [flag]: 'true' })
      expect(found.total).toBe(counts[flag])
      expect(found.counts).toEqual(counts)
      if (flag === 'papers_due') continue
      const plain = await call(app, admin, cars.list, { query: { search: marked, [flag]: 'true' } })
      expect(plain.data.data.map(({ id }) => id)).toEqual(found.data.map(({ id }) => id))
    }
    const unseen = await list({ search: marked, without_photos: 'true' })
    expect([unseen.total, unseen.counts]).toEqual([4, counts])
    expect(unseen.data.every(({ images }) => images.length === 0)).toBe(true)
    expect((await list({ search: marked, without_photos: 'false' })).data.map(({ id }) => id)).toEqual([
      soon.id,
    ])
  })

  test('shows who has a car and who takes it next', async () => {
    const active = await fixture.given('active')
    const car = (await list({ search: active.car.model })).data.find(({ id }) => id === active.car.id)!
    expect(car).toMatchObject({
      status: 'rented',
      next_booking: { id: active.id, status: 'active', client: 'Amina Alaoui' },
    })
  })

  test('pages and orders as asked', async () => {
    const first = await list({ per_page: '2', sort_by: 'odometer', sort_order: 'desc' })
    const second = await list({ per_page: '2', page: '2', sort_by: 'odometer', sort_order: 'desc' })
    const read = [...first.data, ...second.data].map(({ odometer }) => odometer)
    expect(read).toEqual(read.toSorted((one, other) => other - one))
    expect([first.from, first.to, second.from, second.current_page]).toEqual([1, 2, 3, 2])
  })
})

test('a brand new to the fleet appears with its first car', async () => {
  const { id } = await context.db
    .insertInto('brands')
    .values({ name: 'Cupra', slug: 'cupra' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = async () => (await call(app, null, catalogue.brands)).data.map(({ name }) => name)
  expect(await names()).not.toContain('Cupra')
  await create({ brand_id: id })
  expect(await names()).toContain('Cupra')
})

test('a moderator runs no fleet', async () => {
  const moderator = await givenPerson(context, { role: 'moderator' })
  expect((await call(app, moderator, fleet.createCar, { raw: {} })).status).toBe(403)
})

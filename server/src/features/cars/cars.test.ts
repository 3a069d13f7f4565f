import * as cars from '@marhala/contract/fleet/cars.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()

describe('the list of cars', () => {
  test('shows a car with what it costs for its minimum days, tax included', async () => {
    const car = await givenCar(context, { model: 'Sandero', daily_price: 30_000, discount: 10 })
    const { status, data } = await call(app, null, cars.filterCars, { query: { search: 'sandero' } })
    expect(status).toBe(200)
    expect(data.total).toBe(1)
    expect(data.data[0]).toMatchObject({
      id: car.id,
      name: 'Dacia Sandero',
      daily_price: '300.00',
      discounted_price: '270.00',
      from: { days: 5, total_price: '1485.00' },
      image: '/art/sedan-petrol-ten_spoke.svg',
    })
  })

  test('leaves out a car that is taken, and prices the others for the dates', async () => {
    const taken = await givenCar(context, { model: 'Jogger A' })
    const free = await givenCar(context, { model: 'Jogger B' })
    const block = await context.db
      .insertInto('car_blocks')
      .values({ car_id: taken.id, start_date: '2026-07-10T09:00:00Z', end_date: '2026-07-12T09:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.db
      .insertInto('occupancies')
      .values({ car_id: taken.id, block_id: block.id, period: '[2026-07-10T09:00:00Z,2026-07-12T09:00:00Z)' })
      .execute()
    const query = { search: 'jogger', start_date: '2026-07-09', end_date: '2026-07-15T10:00' }
    const { data } = await call(app, null, cars.filterCars, { query })
    expect(data.data.map((car) => car.id)).toEqual([free.id])
    expect(data.data[0]!.trip).toEqual({
      days: 6,
      total_price: '1980.00',
      day_price: '300.00',
      undiscounted_day_price: null,
      seasons: [],
      without_places: false,
      available: true,
    })
  })

  test('answers 422 for an end before the start, and ignores one date alone', async () => {
    const backwards = { start_date: '2026-07-15', end_date: '2026-07-09' }
    const refused = await call(app, null, cars.filterCars, { query: backwards })
    expect(refused.status).toBe(422)
    expect(refused.error.errors).toEqual({ start_date: ['Pickup date cannot be after dropoff date'] })
    const alone = await call(app, null, cars.filterCars, { query: { start_date: '2026-07-15' } })
    expect(alone.status).toBe(200)
  })

  test('keeps the staff filters for the fleet staff', async () => {
    const query = { expired_papers: 'true' }
    expect((await call(app, null, cars.list, { query })).status).toBe(403)
    expect((await call(app, await givenPerson(context), cars.list, { query })).status).toBe(403)
    const admin = await givenPerson(context, { role: 'admin' })
    expect((await call(app, admin, cars.list, { query })).status).toBe(200)
  })
})

describe('one car', () => {
  test('is found by id and by slug; staff also see its plate', async () => {
    const car = await givenCar(context)
    const byId = await call(app, null, cars.get, { params: { car: String(car.id) } })
    const bySlug = await call(app, null, cars.get, { params: { car: car.slug } })
    expect(byId.data).toEqual(bySlug.data)
    expect(byId.data).not.toHaveProperty('registration_plate')
    const admin = await givenPerson(context, { role: 'admin' })
    const { data } = await call(app, admin, cars.get, { params: { car: car.slug } })
    expect(data.registration_plate).toBe(car.registration_plate)
  })

  test('is not found once retired, and without a slug the answer says what is missing', async () => {
    const car = await givenCar(context, { status: 'retired' })
    expect((await call(app, null, cars.details, { params: { slug: car.slug } })).status).toBe(404)
    const { status, error } = await call(app, null, cars.detailsWithoutSlug)
    expect(status).toBe(422)
    expect(error.errors).toEqual({ slug: ['Car ID is required'] })
  })
})

test('the page of a car tells what it has and what it lacks of all that cars here have, in the language of the reader', async () => {
  const feature = (key: string, position: number) => ({
    key,
    feature_group: 'comfort',
    position,
    name: JSON.stringify({ en: `${key} en`, ar: `${key} ar`, fr: `${key} fr` }),
  })
  await context.db
    .insertInto('features')
    .values([feature('sunroof', 901), feature('heated_seats', 902)])
    .execute()
  const car = await givenCar(context)
  await context.db
    .updateTable('cars')
    .set({ features: ['heated_seats'] })
    .where('id', '=', car.id)
    .execute()
  const { data } = await call(app, null, cars.details, {
    params: { slug: String(car.id) },
    headers: { 'accept-language': 'fr' },
  })
  const keys = (list: { key: string }[]) => list.map(({ key }) => key)
  expect(data.car.features).toEqual([{ key: 'heated_seats', name: 'heated_seats fr', group: 'comfort' }])
  expect(keys(data.missing_features)).toContain('sunroof')
  expect(keys(data.missing_features)).not.toContain('heated_seats')
})

test('R90 the page of a car tells what a month costs before dates are chosen, and nothing where it has no monthly rate', async () => {
  const car = await givenCar(context, { category: 'luxury' })
  const monthly_price = async () => {
    const { data } = await call(app, null, cars.details, { params: { slug: String(car.id) } })
    return data.car.monthly_price
  }
  expect(await monthly_price()).toBeNull()
  await context.db
    .updateTable('categories')
    .set({ monthly_price: 540_000 })
    .where('slug', '=', 'luxury')
    .execute()
  expect(await monthly_price()).toBe('5400.00')
})

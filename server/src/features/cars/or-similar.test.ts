import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenClassOf } from '../../test/classes.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const trip = { start_date: '2026-07-01T10:00', end_date: '2026-07-11T10:00' }
const [firstHalf, secondHalf] = [
  { start_date: '2026-07-01T10:00', end_date: '2026-07-06T10:00' },
  { start_date: '2026-07-06T12:00', end_date: '2026-07-11T10:00' },
]
type Car = Awaited<ReturnType<typeof givenCar>>
let clio: Car
let sandero: Car

beforeEach(async () => {
  await context.db.deleteFrom('occupancies').execute()
  await context.db.updateTable('cars').set({ class_id: null, status: 'retired' }).execute()
  clio = await givenCar(context, { daily_price: 30_000, year: 2023 })
  sandero = await givenCar(context, { daily_price: 40_000, year: 2025 })
})

const listed = async (query: Record<string, string> = {}): Promise<CarCard[]> =>
  (await call(app, null, cars.filterCars, { query: { ...trip, ...query } as never })).data.data
const named = (cards: CarCard[]) => cards.map(({ id, only_similar }) => [id, only_similar])

/** A booking of this very car. */
const take = (car: Car, dates = trip) => fixture.book({ car, changes: { ...dates, car_choice: 'this' } })

/** A booking of a car that may be moved to another of its class until it is bound. */
async function bookAsClass(car: Car, class_id: number, changes = trip, bound_at: Date | null = null) {
  const { id } = await take(car, changes)
  const values = { class_id, chosen_car_id: car.id, promise: JSON.stringify({}), bound_at }
  await context.db.updateTable('bookings').set(values).where('id', '=', id).execute()
}

describe('a car that is taken', () => {
  test('stays on offer as "or similar" while another car of its class is free, at its own price', async () => {
    const class_id = await givenClassOf(context, [clio, sandero], { fuel_type: 'diesel' })
    await take(clio)
    const cards = await listed({ sort_by: 'price_asc' })
    expect(named(cards)).toEqual([
      [clio.id, true],
      [sandero.id, false],
    ])
    expect(cards[0]).toMatchObject({
      class_id,
      or_similar: true,
      trip: { day_price: '300.00', available: true },
    })
    expect(cards[0]!.promise).toEqual({
      class_id,
      name: expect.stringContaining('Class'),
      transmission_type: 'manual',
      fuel_type: 'diesel',
      passengers: 5,
      luggage: 2,
    })
  })

  test('is left out where it has no class, its class lets this very car alone, or this very car is asked for', async () => {
    await take(clio)
    expect(named(await listed())).toEqual([[sandero.id, false]])
    await givenClassOf(context, [clio, sandero], { or_similar: false })
    expect(named(await listed())).toEqual([[sandero.id, false]])
    await givenClassOf(context, [clio, sandero])
    expect(named(await listed({ this_car: 'true' }))).toEqual([[sandero.id, false]])
    expect(await listed()).toHaveLength(2)
  })

  test('is offered once the bookings of the class can be moved so that a car has no other', async () => {
    const id = await givenClassOf(context, [clio, sandero])
    await bookAsClass(clio, id, firstHalf)
    await bookAsClass(sandero, id, secondHalf)
    expect(named(await listed()).toSorted()).toEqual([
      [clio.id, true],
      [sandero.id, true],
    ])
  })

  test.each([
    ['are of these very cars', async (id: number) => [await take(clio, firstHalf), id]],
    ['are bound', (id: number) => bookAsClass(clio, id, firstHalf, new Date())],
  ])('is not offered where the bookings in its way %s', async (_, book) => {
    const id = await givenClassOf(context, [clio, sandero])
    await book(id)
    await take(sandero, secondHalf)
    expect(await listed()).toEqual([])
  })

  test('is not offered where all cars of its class are taken at one instant', async () => {
    const id = await givenClassOf(context, [clio, sandero])
    await bookAsClass(clio, id, { ...firstHalf, end_date: '2026-07-07T10:00' })
    await bookAsClass(sandero, id, secondHalf)
    expect(await listed()).toEqual([])
  })

  test('is offered by a full class that borrows from the next at once', async () => {
    const next = await givenClassOf(context, [sandero], { or_similar: false })
    await take(clio)
    const borrow = { upgrade_class_id: next, upgrade: 'ask' as const }
    const own = await givenClassOf(context, [clio], borrow)
    expect(named(await listed())).toEqual([[sandero.id, false]])
    await context.db.updateTable('rental_classes').set({ upgrade: 'at_once' }).where('id', '=', own).execute()
    expect(named(await listed({ sort_by: 'price_asc' }))).toEqual([
      [clio.id, true],
      [sandero.id, false],
    ])
  })
})

test('cars in the workshop, and those whose papers lapse, make no room; one whose papers lapse is offered itself', async () => {
  await givenClassOf(context, [clio, sandero])
  await take(clio)
  await context.db.updateTable('cars').set({ status: 'maintenance' }).where('id', '=', sandero.id).execute()
  expect(await listed()).toEqual([])
  const third = await givenCar(context)
  await givenClassOf(context, [clio, third])
  await context.db
    .insertInto('car_papers')
    .values({ car_id: third.id, kind: 'insurance', expires_on: '2026-06-20' })
    .execute()
  expect(await listed()).toEqual([])
  await context.db.updateTable('cars').set({ status: 'available' }).where('id', '=', sandero.id).execute()
  await givenClassOf(context, [sandero, third])
  expect(named(await listed({ sort_by: 'price_asc' }))).toEqual([
    [third.id, true],
    [sandero.id, false],
  ])
})

test('a name finds it where suggestions ask, which say what is offered, and in no list', async () => {
  await givenClassOf(context, [clio, sandero])
  await take(clio)
  const { name } = (await listed()).find(({ id }) => id === clio.id)!
  const asked = { search: `${name} 2023`, per_page: '8' }
  expect(named(await listed(asked))).toEqual([])
  expect(named(await listed({ ...asked, by_name: 'true' }))).toEqual([[clio.id, true]])
  expect(named(await listed({ ...asked, by_name: 'true', brand_id: String(clio.brand_id) }))).toEqual([])
  expect(named(await listed({ ...asked, by_name: 'true', this_car: 'true' }))).toEqual([])
  await context.db.deleteFrom('occupancies').execute()
  expect(named(await listed({ ...asked, by_name: 'true' }))).toEqual([[clio.id, false]])
})

test('a filter finds it for what its class promises, and for nothing else', async () => {
  const id = await givenClassOf(context, [clio, sandero])
  await take(clio)
  const isFound = async (query: Record<string, string>) =>
    (await listed(query)).some((card) => card.id === clio.id)
  const { brand_id, category_id } = clio
  const promises: Record<string, string>[] = [
    { transmission_type: 'manual' },
    { passengers: '5' },
    { category_id: String(category_id) },
    { max_price: '350' },
  ]
  for (const promised of promises)
    expect({ promised, found: await isFound(promised) }).toEqual({ promised, found: true })
  const chances: Record<string, string>[] = [
    { fuel_type: 'diesel' },
    { brand_id: String(brand_id) },
    { search: clio.model },
    { min_year: '2020' },
    { transmission_type: 'automatic' },
    { min_price: '350' },
  ]
  for (const chance of chances)
    expect({ chance, found: await isFound(chance) }).toEqual({ chance, found: false })
  await context.db.updateTable('rental_classes').set({ fuel_type: 'diesel' }).where('id', '=', id).execute()
  expect(await isFound({ fuel_type: 'diesel' })).toBe(true)
  await context.db.updateTable('cars').set({ fuel_type: 'petrol' }).where('id', '=', clio.id).execute()
  expect(await isFound({ fuel_type: 'diesel' })).toBe(false)
})

test('its calendar strikes the times at which its whole class is taken, or its own for this very car', async () => {
  await givenClassOf(context, [clio, sandero])
  await take(clio)
  await take(sandero, secondHalf)
  const spansOf = async (query: object) =>
    (
      await call(app, null, cars.availability, {
        params: { car: clio.slug },
        query: { to: '2026-12-31', ...query },
      })
    ).data
  expect(await spansOf({ hireable: 'true' })).toEqual([
    { start: '2026-07-06T11:00:00.000Z', end: '2026-07-11T10:00:00.000Z' },
  ])
  const own = [{ start: '2026-07-01T09:00:00.000Z', end: '2026-07-11T10:00:00.000Z' }]
  expect(await spansOf({ hireable: 'true', this_car: 'true' })).toEqual(own)
  expect(await spansOf({})).toEqual(own)
})

test('its own page and the cards that no search chose say the same', async () => {
  await givenClassOf(context, [clio, sandero])
  await take(clio)
  const page = await call(app, null, cars.details, { params: { slug: sandero.slug }, query: trip })
  expect(page.data.car).toMatchObject({ only_similar: false, trip: { available: true } })
  expect(page.data.similar_cars).toMatchObject([
    { id: clio.id, only_similar: true, trip: { available: true } },
  ])
  await take(sandero)
  const full = await call(app, null, cars.details, { params: { slug: sandero.slug }, query: trip })
  expect(full.data.car).toMatchObject({ only_similar: false, or_similar: true, trip: { available: false } })
})

describe('a class that is not sold on some days', () => {
  test('is left out of lists of those days, of facets and of what comes near, and stays for the desk', async () => {
    const class_id = await givenClassOf(context, [clio], {})
    const limit = (min_days: number | null) =>
      context.db
        .insertInto('class_limits')
        .values({ class_id, start_date: '2026-07-05', end_date: '2026-07-20', min_days })
        .execute()
    await limit(null)
    expect(named(await listed())).toEqual([[sandero.id, false]])
    expect(named(await listed({ below_minimum: 'true' })).map(([id]) => id)).toContain(clio.id)
    const before = { start_date: '2026-06-20T10:00', end_date: '2026-06-30T10:00' }
    expect(named(await listed(before)).map(([id]) => id)).toContain(clio.id)
    await context.db.deleteFrom('class_limits').execute()
    await limit(11)
    expect(named(await listed())).toEqual([[sandero.id, false]])
    const longer = { start_date: '2026-07-01T10:00', end_date: '2026-07-12T10:00' }
    expect(named(await listed(longer)).map(([id]) => id)).toContain(clio.id)
    await context.db.deleteFrom('class_limits').execute()
  })
})

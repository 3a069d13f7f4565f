import * as cars from '@marhala/contract/fleet/cars.ts'
import * as favorites from '@marhala/contract/storefront/favorites.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const { app, context, at } = await openTestApp()

type Person = Awaited<ReturnType<typeof givenPerson>>
const add = (person: Person | null, car_id: unknown, headers = {}) =>
  call(app, person, favorites.add, { raw: { car_id }, headers })
const remove = (person: Person, car_id: number) =>
  call(app, person, favorites.remove, { params: { car_id: String(car_id) } })
const list = async (person: Person, query: Record<string, string> = {}) =>
  (await call(app, person, favorites.list, { query: query as never })).data
const ids = async (person: Person) => (await call(app, person, favorites.ids)).data
const retire = (car: { id: number }, status = 'retired') =>
  context.db.updateTable('cars').set({ status }).where('id', '=', car.id).execute()

describe('adding a favourite', () => {
  test('puts the car at the top of the list, with its card', async () => {
    const person = await givenPerson(context)
    const [older, newer] = [await givenCar(context), await givenCar(context, { model: 'Ganador' })]
    await add(person, older.id)
    const { status, data, message } = await add(person, newer.id)
    expect([status, message]).toEqual([201, 'Added to favorites'])
    expect(data).toMatchObject({
      car_id: newer.id,
      car: { id: newer.id, name: 'Dacia Ganador', is_favorited: true, from: { days: 5 } },
      created_at: new Date(testNow).toISOString(),
    })
    const page = await list(person)
    expect(page.data.map((one) => one.car_id)).toEqual([newer.id, older.id])
    expect(page).toMatchObject({ total: 2, per_page: 10, current_page: 1, last_page: 1, from: 1, to: 2 })
    expect(page.data[0]).toEqual(data)
  })

  test('is refused a second time in the caller’s language, and changes nothing', async () => {
    const person = await givenPerson(context)
    const car = await givenCar(context)
    await add(person, car.id)
    const again = await add(person, car.id)
    expect([again.status, again.error.code, again.message]).toEqual([
      409,
      'already_favorite',
      'Car already in favorites',
    ])
    expect((await add(person, car.id, { 'accept-language': 'fr' })).message).toBe(
      'Voiture déjà dans les favoris',
    )
    expect(await ids(person)).toEqual([car.id])
  })

  test('names the field for a car that does not exist or is retired, even a favourite of old', async () => {
    const person = await givenPerson(context)
    const gone = await givenCar(context)
    await add(person, gone.id)
    await retire(gone)
    for (const car of [2_147_483_647, (await givenCar(context, { status: 'retired' })).id, gone.id]) {
      const { status, error } = await add(person, car)
      expect([status, error.errors]).toEqual([422, { car_id: ['This car does not exist.'] }])
    }
  })

  test.each([['0'], [null], [0], [-1], [1.5], [2_147_483_648], [[1]]])('refuses %j as a car', async (car) => {
    const { status, error } = await add(await givenPerson(context), car)
    expect([status, Object.keys(error.errors!)[0]!.split('.')[0]]).toEqual([422, 'car_id'])
  })

  test('takes a car that is in maintenance', async () => {
    const car = await givenCar(context, { status: 'maintenance' })
    const { status, data } = await add(await givenPerson(context), car.id)
    expect([status, data.car.status]).toEqual([201, 'maintenance'])
  })

  test('a hundred times at once succeeds exactly once', async () => {
    const person = await givenPerson(context)
    const car = await givenCar(context)
    const answers = await Promise.all(Array.from({ length: 100 }, () => add(person, car.id)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(409)]).toEqual([1, 99])
    expect(await ids(person)).toEqual([car.id])
  })

  test('R7 answers a repeated request with one key as the first time', async () => {
    const person = await givenPerson(context)
    const car = await givenCar(context)
    const key = { 'idempotency-key': 'a lost answer'.replaceAll(' ', '-') }
    const first = await add(person, car.id, key)
    const again = await add(person, car.id, key)
    expect([again.status, again.data]).toEqual([201, first.data])
  })
})

describe('removing favourites', () => {
  test('takes one off, and says so when it is not there', async () => {
    const person = await givenPerson(context)
    const [remaining, gone] = [await givenCar(context), await givenCar(context)]
    await add(person, remaining.id)
    await add(person, gone.id)
    expect((await remove(person, gone.id)).status).toBe(200)
    expect(await ids(person)).toEqual([remaining.id])
    const again = await remove(person, gone.id)
    expect([again.status, again.error.code, again.message]).toEqual([
      404,
      'favorite_not_found',
      'Car not found in favorites',
    ])
  })

  test('R12 answers for another’s favourite as for a missing one, and leaves it', async () => {
    const [owner, other] = [await givenPerson(context), await givenPerson(context)]
    const [theirs, nobodys] = [await givenCar(context), await givenCar(context)]
    await add(owner, theirs.id)
    const answers = [await remove(other, theirs.id), await remove(other, nobodys.id)]
    expect(answers[0]!.error).toEqual(answers[1]!.error)
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
    expect(await ids(owner)).toEqual([theirs.id])
  })

  test('clears one’s own and no one else’s, and may be repeated', async () => {
    const [person, other] = [await givenPerson(context), await givenPerson(context)]
    const car = await givenCar(context)
    await add(person, car.id)
    await add(other, car.id)
    for (const _ of [1, 2]) expect((await call(app, person, favorites.clear)).status).toBe(200)
    expect(await ids(person)).toEqual([])
    expect(await ids(other)).toEqual([car.id])
  })

  test('goes with a car that is deleted', async () => {
    const person = await givenPerson(context)
    const car = await givenCar(context)
    await add(person, car.id)
    await context.db.deleteFrom('cars').where('id', '=', car.id).execute()
    expect(await ids(person)).toEqual([])
  })
})

describe('the list', async () => {
  const person = await givenPerson(context)
  const fleet = [
    await givenCar(context, { model: 'Élan', daily_price: 20_000, category: 'suv', year: 2020 }),
    await givenCar(context, { model: 'Zenit', daily_price: 90_000, category: 'luxury' }),
    await givenCar(context, { model: 'Largo', daily_price: 40_000, discount: 60, category: 'luxury' }),
  ]
  const ratings = ['3.0', null, '4.5']
  for (const [index, car] of fleet.entries()) {
    await context.db.updateTable('cars').set({ rating: ratings[index]! }).where('id', '=', car.id).execute()
    at(`2026-06-03T08:0${index}:00Z`)
    await add(person, car.id)
  }
  at(testNow)
  await add(await givenPerson(context), fleet[0]!.id)
  const names = async (query: Record<string, string>) =>
    (await list(person, query)).data.map((one) => one.car.model)

  test.each([
    [{}, ['Largo', 'Zenit', 'Élan']],
    [{ sort: 'newest' }, ['Largo', 'Zenit', 'Élan']],
    [{ sort: 'oldest' }, ['Élan', 'Zenit', 'Largo']],
    [{ sort: 'price_asc' }, ['Largo', 'Élan', 'Zenit']],
    [{ sort: 'price_desc' }, ['Zenit', 'Élan', 'Largo']],
    [{ sort: 'name' }, ['Élan', 'Largo', 'Zenit']],
    [{ sort: 'rating' }, ['Largo', 'Élan', 'Zenit']],
    [{ search: ' elan ' }, ['Élan']],
    [{ search: 'dacia 2024' }, ['Largo', 'Zenit']],
    [{ search: '%' }, []],
    [{ category_id: String(fleet[1]!.category_id) }, ['Largo', 'Zenit']],
    [{ category_id: `${fleet[0]!.category_id},${fleet[1]!.category_id}`, search: 'z' }, ['Zenit']],
    [{ category_id: 'all', search: '', sort: 'all' }, ['Largo', 'Zenit', 'Élan']],
  ])('%j shows %j', async (query, expected) => {
    expect(await names(query as Record<string, string>)).toEqual(expected)
    expect((await list(person, query as Record<string, string>)).total).toBe(expected.length)
  })

  test.each([{ sort: 'price' }, { page: '0' }, { per_page: '101' }, { category_id: 'suv' }])(
    '%j is 422',
    async (query) => {
      expect((await call(app, person, favorites.list, { query: query as never })).status).toBe(422)
    },
  )

  test('page by page shows each once, and past the end none', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => list(person, { page, per_page: '2' })))
    expect(pages.map((page) => page.data.map((one) => one.car.model))).toEqual([
      ['Largo', 'Zenit'],
      ['Élan'],
      [],
    ])
    expect(pages.map(({ total, last_page, from, to }) => [total, last_page, from, to])).toEqual([
      [3, 2, 1, 2],
      [3, 2, 3, 3],
      [3, 2, null, null],
    ])
  })

  test('leaves out a car while it is retired, as every list does, and can still forget it', async () => {
    const owner = await givenPerson(context)
    const [car, other] = [await givenCar(context), await givenCar(context)]
    await add(owner, car.id)
    await add(owner, other.id)
    await retire(car)
    expect(await ids(owner)).toEqual([other.id])
    expect((await list(owner)).total).toBe(1)
    await retire(car, 'available')
    expect(await ids(owner)).toEqual([other.id, car.id])
    await retire(car)
    expect((await remove(owner, car.id)).status).toBe(200)
  })

  test('speaks the caller’s language', async () => {
    const { data } = await call(app, person, favorites.list, { headers: { 'accept-language': 'ar' } })
    expect(data.data[0]!.car.category.name).toMatch(/\p{Script=Arabic}/u)
  })
})

test('the details of a favourite carry its heart', async () => {
  const person = await givenPerson(context)
  const car = await givenCar(context)
  await add(person, car.id)
  const params = { slug: car.slug }
  expect((await call(app, person, cars.details, { params })).data.car.is_favorited).toBe(true)
  expect((await call(app, null, cars.details, { params })).data.car.is_favorited).toBe(false)
})

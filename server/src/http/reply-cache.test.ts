import * as cars from '@marhala/contract/fleet/cars.ts'
import * as home from '@marhala/contract/storefront/home.ts'
import * as reviews from '@marhala/contract/storefront/reviews.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openLine } from '../db/line.ts'
import { listenToPublicData } from '../db/public-data.ts'
import { call } from '../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../test/builders.ts'
import { collectLog } from '../test/collect-log.ts'
import { eventually } from '../test/eventually.ts'
import { makeBookingFixture } from '../test/bookings.ts'
import { givenReview } from '../test/reviews.ts'
import { openTestApp } from '../test/test-app.ts'
import { makeReplyCache } from './reply-cache.ts'

const product = await openTestApp()
const { context } = product
const fixture = await makeBookingFixture(product)

/** One more process on the same database, which keeps what it answers. */
async function openKeeper() {
  const line = openLine(context.connection, collectLog())
  const publicData = await listenToPublicData(line)
  const app = await buildApp({ ...context, publicVersion: publicData.version }, { pages: false })
  onTestFinished(async () => {
    await app.close()
    await line.close()
  })
  return { app, version: publicData.version }
}

function keepTexts(version: () => number | undefined) {
  let made = 0
  const kept = makeReplyCache<{ text: string }>(version, {
    megabytes: 1,
    lengthOf: ({ text }) => text.length,
    isGood: ({ text }) => !text.startsWith('bad'),
  })
  return { ask: (text: string) => kept('key', async () => ({ text: `${text} ${++made}` })) }
}

test('makes a reply once a version, for all who ask at the same time too', async () => {
  let version = 1
  const { ask } = keepTexts(() => version)
  expect(await Promise.all([ask('fine'), ask('fine')])).toEqual([{ text: 'fine 1' }, { text: 'fine 1' }])
  expect(await ask('fine')).toEqual({ text: 'fine 1' })
  version = 2
  expect(await ask('fine')).toEqual({ text: 'fine 2' })
})

test('answers a slow reply whose place others have taken meanwhile', async () => {
  const kept = makeReplyCache<{ length: number }>(() => 1, {
    megabytes: 1,
    lengthOf: ({ length }) => length,
  })
  const { promise, resolve } = Promise.withResolvers<{ length: number }>()
  const slow = kept('slow', () => promise)
  for (let key = 0; key < 20; key++) await kept(`quick ${key}`, async () => ({ length: 100_000 }))
  resolve({ length: 7 })
  expect(await slow).toEqual({ length: 7 })
})

test('lets go of what an older version kept, but answers those who still wait for it', async () => {
  let version = 1
  const { ask } = keepTexts(() => version)
  expect(await ask('fine')).toEqual({ text: 'fine 1' })
  version = 2
  const waiting = ask('fine')
  version = 3
  expect(await ask('fine')).toEqual({ text: 'fine 3' })
  expect(await waiting).toEqual({ text: 'fine 2' })
  version = 1
  expect(await ask('fine')).toEqual({ text: 'fine 4' })
})

test('keeps nothing while no version is known', async () => {
  const { ask } = keepTexts(() => undefined)
  expect([await ask('fine'), await ask('fine')]).toEqual([{ text: 'fine 1' }, { text: 'fine 2' }])
})

test('keeps no reply that is not good, and none that failed', async () => {
  const { ask } = keepTexts(() => 1)
  expect(await ask('bad')).toEqual({ text: 'bad 1' })
  await eventually(async () => expect(await ask('fine')).toEqual({ text: 'fine 2' }))
  const kept = makeReplyCache<{ text: string }>(() => 1, { megabytes: 1, lengthOf: () => 1 })
  await expect(kept('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept('key', async () => ({ text: 'yes' }))).toEqual({ text: 'yes' })
})

test('a public list is read once, and anew as soon as anybody has written', async () => {
  const car = await givenCar(context, { model: 'Vanishing', daily_price: 30_000 })
  const { app } = await openKeeper()
  const prices = async () =>
    (await call(app, null, cars.filterCars, { query: { search: 'vanishing' } })).data.data.map(
      ({ daily_price }) => daily_price,
    )
  expect(await prices()).toEqual(['300.00'])

  const queries = vi.spyOn(context.pool, 'query')
  expect(await prices()).toEqual(['300.00'])
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()

  const raised = { daily_price: 45_000, discounted_price: 45_000 }
  await context.db.updateTable('cars').set(raised).where('id', '=', car.id).execute()
  await eventually(async () => expect(await prices()).toEqual(['450.00']))
})

test('a review is read anew once somebody votes for it, answers it, or changes their name', async () => {
  const { app } = await openKeeper()
  const author = await givenPerson(context)
  const review = await givenReview({ context, fixture }, { by: author })
  const params = { car: String(review.car_id) }
  const shown = async () => (await call(app, null, reviews.list, { params })).data.data[0]!
  expect(await shown()).toMatchObject({ helpful_count: 0, reply: null, author: { first_name: 'Amina' } })

  const voter = await givenPerson(context)
  await call(app, voter, reviews.markHelpful, { params: { review_id: String(review.id) } })
  await eventually(async () => expect((await shown()).helpful_count).toBe(1))
  await context.db.updateTable('users').set({ first_name: 'Aya' }).where('id', '=', author.id).execute()
  await eventually(async () => expect((await shown()).author.first_name).toBe('Aya'))
  const said = { reply: 'Thank you', replied_at: context.clock(), replied_by: voter.id }
  await context.db.updateTable('reviews').set(said).where('id', '=', review.id).execute()
  await eventually(async () => expect((await shown()).reply?.text).toBe('Thank you'))
})

test('a refusal is not kept, and a signed-in person gets their own reply', async () => {
  const { app } = await openKeeper()
  const refused = () => call(app, null, cars.filterCars, { query: { sort_by: 'colour' as never } })
  expect([(await refused()).status, (await refused()).status]).toEqual([422, 422])

  const person = await givenPerson(context)
  const someone = await signIn(context, person)
  const car = await givenCar(context, { model: 'Beloved' })
  await context.db.insertInto('favorites').values({ user_id: person.id, car_id: car.id }).execute()
  const query = { search: 'beloved' }
  await eventually(async () =>
    expect((await call(app, null, cars.filterCars, { query })).data.data).toHaveLength(1),
  )
  const hearts = async (person: typeof someone | null) =>
    (await call(app, person, cars.filterCars, { query })).data.data[0]?.is_favorited
  expect([await hearts(null), await hearts(someone), await hearts(null)]).toEqual([false, true, false])
})

test('after many bookings at once every kept answer is the one that the database gives', async () => {
  const { app } = await openKeeper()
  const day = (number: number) => `2026-07-${String(number).padStart(2, '0')}T10:00`
  const fleet = await Promise.all(Array.from({ length: 8 }, () => givenCar(context)))
  const queries = Array.from({ length: 100 }, (_, index) => {
    const start = 1 + (index % 20)
    return { start_date: day(start), end_date: day(start + 5), page: String(1 + (index % 3)) }
  })
  const ask = (server: typeof app) =>
    Promise.all(queries.map(async (query) => (await call(server, null, cars.filterCars, { query })).data))
  await ask(app)
  await Promise.all(
    fleet.map(async (car, index) => {
      const by = await givenPerson(context)
      return fixture.book({ by, car, changes: { start_date: day(3 + index), end_date: day(8 + index) } })
    }),
  )
  const truth = await ask(product.app)
  await eventually(async () => expect(await ask(app)).toEqual(truth))
})

test('keeps nothing while its line is down, and listens again by itself', async () => {
  const { app, version } = await openKeeper()
  const before = version()
  await call(app, null, home.categories)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(
    context.db,
  )
  await eventually(() => expect(version()).toBeUndefined())
  expect((await call(app, null, home.categories)).status).toBe(200)
  await eventually(() => expect(version()).toBeTypeOf('number'))
  expect(version()).not.toBe(before)
})

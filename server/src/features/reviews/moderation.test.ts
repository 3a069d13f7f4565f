import * as reviews from '@marhala/contract/storefront/reviews.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenReturned, givenReview } from '../../test/reviews.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const moderator = await givenPerson(context, { role: 'moderator' })

const makeReview = (wishes = {}) => givenReview({ context, fixture }, wishes)
const of = ({ id }: { id: number }) => ({ review_id: String(id) })
const moderate = (review: { id: number }, status: unknown) =>
  call(app, moderator, reviews.moderate, { params: of(review), raw: { status } })
const reply = (review: { id: number }, text: string) =>
  call(app, moderator, reviews.reply, { params: of(review), body: { text } })
const remove = (review: { id: number }) => call(app, moderator, reviews.remove, { params: of(review) })
const list = async (query = {}) =>
  (await call(app, moderator, reviews.listForModeration, { query: { per_page: '100', ...query } })).data
const audit = ({ id }: { id: number }) =>
  context.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'ip', 'before', 'after'])
    .where('entity', '=', 'review')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const carOf = async ({ car_id }: { car_id: number }) =>
  context.db
    .selectFrom('cars')
    .select(['rating', 'review_count'])
    .where('id', '=', car_id)
    .executeTakeFirstOrThrow()

describe('the moderator’s list', () => {
  test('holds the reviews of all cars by their state, newest first, with what was reported', async () => {
    const person = await givenPerson(context)
    const states = ['visible', 'reported', 'hidden'] as const
    const made = []
    for (const [day, status] of states.entries())
      made.push(await makeReview({ status, created_at: new Date(`2027-01-0${day + 1}T10:00:00Z`) }))
    const [visible] = made
    await call(app, person, reviews.report, { params: of(visible!), body: { reason: 'Names my brother' } })
    expect((await list()).data.slice(0, 3).map(({ status }) => status)).toEqual(states.toReversed())
    for (const [index, status] of states.entries())
      expect((await list({ status })).data[0]).toMatchObject({ id: made[index]!.id, status })
    expect((await list({ status: 'flagged' })).data[0]).toMatchObject({ id: visible!.id, status: 'visible' })
    expect((await list({ status: 'any' })).total).toBe((await list()).total)
    expect((await list({ status: 'visible' })).data[0]).toMatchObject({
      car: { id: visible!.car_id, slug: expect.any(String), name: expect.stringMatching(/^Dacia/) },
      reports: [{ reason: 'Names my brother', created_at: new Date(testNow).toISOString() }],
    })
    expect(JSON.stringify(await list())).not.toContain(person.email)
    const page = await list({ per_page: '2', page: '2' })
    expect(page).toMatchObject({ per_page: 2, current_page: 2, from: 3 })
  })
})

describe('a moderator', () => {
  test('hides a review and shows it again; its stars follow, its reports are closed, it is written down', async () => {
    const review = await makeReview({ rating: 2 })
    await call(app, await givenPerson(context), reviews.report, {
      params: of(review),
      body: { reason: 'Rude words' },
    })
    const hidden = await moderate(review, 'hidden')
    expect((await list({ status: 'flagged' })).data.map(({ id }) => id)).not.toContain(review.id)
    expect([hidden.message, hidden.data.status, hidden.data.reports]).toEqual(['Review saved', 'hidden', []])
    expect(await carOf(review)).toEqual({ rating: null, review_count: 0 })
    expect((await moderate(review, 'visible')).data.status).toBe('visible')
    expect(await carOf(review)).toEqual({ rating: '2.0', review_count: 1 })
    expect(await audit(review)).toEqual([
      {
        action: 'moderate',
        actor_id: moderator.id,
        ip: '127.0.0.1',
        before: { status: 'visible' },
        after: { status: 'hidden' },
      },
      expect.objectContaining({ before: { status: 'hidden' }, after: { status: 'visible' } }),
    ])
  })

  test.each(['reported', 'deleted', '', null, 1])('cannot make a review %j', async (status) => {
    expect((await moderate(await makeReview(), status)).status).toBe(422)
  })

  test('replies once for the company: the next reply takes its place', async () => {
    const review = await makeReview()
    await reply(review, 'Thank you.')
    at('2026-06-03T09:10:00Z')
    const { data, message } = await reply(review, '  Thank you very much.  ')
    at(testNow)
    expect([message, data.reply]).toEqual([
      'Reply saved',
      { text: 'Thank you very much.', created_at: '2026-06-03T09:10:00.000Z' },
    ])
    const { data: page } = await call(app, null, reviews.list, { params: { car: String(review.car_id) } })
    expect(page.data[0]!.reply).toEqual(data.reply)
    expect(await audit(review)).toMatchObject([{ action: 'reply' }, { action: 'reply' }])
    expect(JSON.stringify(await audit(review))).not.toContain('Thank you')
  })

  test('deletes a review with all that hangs on it; the booking may be reviewed again', async () => {
    const author = await givenPerson(context)
    const review = await makeReview({ by: author })
    await call(app, await givenPerson(context), reviews.markHelpful, { params: of(review) })
    const { status, message, data } = await remove(review)
    expect([status, message, data]).toEqual([200, 'Review deleted', null])
    expect((await remove(review)).status).toBe(404)
    expect(await carOf(review)).toEqual({ rating: null, review_count: 0 })
    const again = await call(app, author, reviews.create, {
      params: { car: String(review.car_id) },
      body: { rating: 3, text: 'On second thought, fine.' },
    })
    expect([again.status, again.data.helpful_count]).toEqual([201, 0])
    expect(await audit(review)).toMatchObject([{ action: 'delete', before: { status: 'visible' } }])
  })

  test('finds nothing under a number that no review has', async () => {
    for (const id of [0, 2_147_483_647]) {
      const answers = [await moderate({ id }, 'hidden'), await reply({ id }, 'Thanks'), await remove({ id })]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
  })
})

describe('at the same moment', () => {
  test('two reviews of one booking: one is written, the other refused', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await givenPerson(context)
      const { car } = await givenReturned({ context, fixture }, { by: person })
      const body = { rating: 5, text: 'Great, once and again.' }
      const params = { car: String(car.id) }
      const answers = await Promise.all([1, 2].map(() => call(app, person, reviews.create, { params, body })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })

  test('two reviews of two bookings are both written', async () => {
    const person = await givenPerson(context)
    const car = await givenCar(context)
    for (const _ of [1, 2]) await givenReturned({ context, fixture }, { by: person, car })
    const params = { car: String(car.id) }
    const body = { rating: 5, text: 'Great, once and again.' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(app, person, reviews.create, { params, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
  })

  test('ten people’s reviews of one car all count in its rating', async () => {
    const car = await givenCar(context)
    const people = []
    for (let number = 0; number < 10; number++) {
      const person = await givenPerson(context)
      await givenReturned({ context, fixture }, { by: person, car })
      people.push(person)
    }
    await Promise.all(
      people.map((person, index) =>
        call(app, person, reviews.create, {
          params: { car: String(car.id) },
          body: { rating: 1 + (index % 5), text: 'What I thought of it.' },
        }),
      ),
    )
    expect(await carOf({ car_id: car.id })).toEqual({ rating: '3.0', review_count: 10 })
  })

  test('reviews of one car hidden and shown again leave a mean of those that are visible', async () => {
    const car = await givenCar(context)
    const made = []
    for (let number = 0; number < 8; number++)
      made.push(await makeReview({ car, rating: 1 + (number % 2) * 4 }))
    await Promise.all(made.map((review, index) => moderate(review, index % 2 === 0 ? 'hidden' : 'visible')))
    expect(await carOf({ car_id: car.id })).toEqual({ rating: '5.0', review_count: 4 })
  })
})

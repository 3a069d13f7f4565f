import * as cars from '@marhala/contract/fleet/cars.ts'
import * as reviews from '@marhala/contract/storefront/reviews.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenReview } from '../../test/reviews.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const moderator = await givenPerson(context, { role: 'moderator' })

type Person = Awaited<ReturnType<typeof givenPerson>>
type Review = { id: number; car_id: number }
const people = (number: number) => Promise.all(Array.from({ length: number }, () => givenPerson(context)))
const makeReview = (wishes = {}) => givenReview({ context, fixture }, wishes)
const of = ({ id }: { id: number }) => ({ review_id: String(id) })
const vote = (person: Person, review: Review) =>
  call(app, person, reviews.markHelpful, { params: of(review) })
const unvote = (person: Person, review: Review) =>
  call(app, person, reviews.unmarkHelpful, { params: of(review) })
const report = (person: Person, review: Review, reason: unknown = 'Rude words') =>
  call(app, person, reviews.report, { params: of(review), raw: { reason } })
const shown = async (review: Review, person: Person | null = null) =>
  (await call(app, person, reviews.list, { params: { car: String(review.car_id) } })).data.data.find(
    (one) => one.id === review.id,
  )
const moderated = async (review: Review) =>
  (await call(app, moderator, reviews.listForModeration, { query: { per_page: '100' } })).data.data.find(
    (one) => one.id === review.id,
  )
const statusOf = async (review: Review) => (await moderated(review))?.status

describe('a helpful vote', () => {
  test('counts once a person, shows to them, and can be taken back', async () => {
    const review = await makeReview()
    const [person, other] = await people(2)
    expect((await vote(person!, review)).data).toMatchObject({ helpful_count: 1, helpful_by_me: true })
    expect((await vote(person!, review)).data.helpful_count).toBe(1)
    expect((await vote(other!, review)).data.helpful_count).toBe(2)
    expect(await shown(review)).toMatchObject({ helpful_count: 2, helpful_by_me: false })
    expect(await shown(review, person!)).toMatchObject({ helpful_count: 2, helpful_by_me: true })
    for (const _ of [1, 2])
      expect((await unvote(person!, review)).data).toMatchObject({ helpful_count: 1, helpful_by_me: false })
  })

  test('a hundred times at once counts once; of a hundred people it counts a hundred times', async () => {
    const [eager, popular] = [await makeReview(), await makeReview()]
    const crowd = await people(100)
    const answers = await Promise.all(crowd.map(() => vote(crowd[0]!, eager)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect((await shown(eager))!.helpful_count).toBe(1)
    await Promise.all(crowd.map((person) => vote(person, popular)))
    expect((await shown(popular))!.helpful_count).toBe(100)
  })

  test('is not for one’s own review, nor for a hidden one', async () => {
    const author = await givenPerson(context)
    const { status, error } = await vote(author, await makeReview({ by: author }))
    expect([status, error.code]).toEqual([409, 'own_review'])
    for (const state of ['hidden', 'reported']) {
      const unseen = await makeReview({ status: state })
      expect([(await vote(author, unseen)).status, (await unvote(author, unseen)).status]).toEqual([404, 404])
    }
    expect((await vote(author, { id: 2_147_483_647, car_id: 0 })).status).toBe(404)
  })
})

describe('a report', () => {
  test('is counted once a person; the third open one hides the review, and its stars', async () => {
    const car = await givenCar(context)
    await makeReview({ car, rating: 5 })
    const review = await makeReview({ car, rating: 1 })
    const rating = async () =>
      (await call(app, null, cars.details, { params: { slug: car.slug } })).data.average_rating
    const [one, two, three] = await people(3)
    for (const person of [one!, one!, two!, two!]) expect((await report(person, review)).status).toBe(200)
    expect(await shown(review, one!)).toMatchObject({ reported_by_me: true })
    expect(await shown(review, three!)).toMatchObject({ reported_by_me: false })
    expect([await statusOf(review), await rating()]).toEqual(['visible', 3])
    const { data, message } = await report(three!, review)
    expect([data, message]).toEqual([null, 'Thank you. We’ll review this report.'])
    expect([await statusOf(review), await rating()]).toEqual(['reported', 5])
    expect(await shown(review)).toBeUndefined()
    expect((await report(one!, review)).status).toBe(404)
  })

  test('three at once hide it, in any order; and so do thirty', async () => {
    for (const number of [3, 30]) {
      const review = await makeReview()
      const answers = await Promise.all((await people(number)).map((person) => report(person, review)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(await statusOf(review)).toBe('reported')
    }
  })

  test('two at once do not, and thirty by one person count as one', async () => {
    const review = await makeReview()
    const [one, two] = await people(2)
    await Promise.all(Array.from({ length: 30 }, () => report(one!, review)))
    await report(two!, review)
    expect(await statusOf(review)).toBe('visible')
    expect((await moderated(review))!.reports).toHaveLength(2)
  })

  test('that a moderator has decided counts no more, nor may it be made again', async () => {
    const review = await makeReview()
    const reporters = await people(3)
    for (const person of reporters) await report(person, review)
    await call(app, moderator, reviews.moderate, { params: of(review), body: { status: 'visible' } })
    for (const person of reporters) expect((await report(person, review)).status).toBe(200)
    for (const person of await people(2)) await report(person, review)
    expect(await statusOf(review)).toBe('visible')
    await report(await givenPerson(context), review)
    expect(await statusOf(review)).toBe('reported')
  })

  test('is not for one’s own review, and gives a reason of 3 to 200 characters', async () => {
    const author = await givenPerson(context)
    const review = await makeReview({ by: author })
    expect((await report(author, review)).error.code).toBe('own_review')
    for (const reason of ['', ' no ', 'x'.repeat(201), 7, null])
      expect((await report(await givenPerson(context), review, reason)).status).toBe(422)
    expect((await moderated(review))!.reports).toEqual([])
  })
})

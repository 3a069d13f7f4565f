import * as cars from '@marhala/contract/fleet/cars.ts'
import * as home from '@marhala/contract/storefront/home.ts'
import * as reviews from '@marhala/contract/storefront/reviews.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenReturned, givenReview } from '../../test/reviews.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

type Person = Awaited<ReturnType<typeof givenPerson>>
type Car = { id: number }
const good = { rating: 4, text: 'A good car, and clean.' }
const ofCar = (car: Car) => ({ car: String(car.id) })
const write = (person: Person | null, car: Car, raw: unknown = good) =>
  call(app, person, reviews.create, { params: ofCar(car), raw })
const read = async (car: Car, query = {}, person: Person | null = null, headers = {}) =>
  (await call(app, person, reviews.list, { params: ofCar(car), query, headers })).data
const details = async (car: { slug: string }, person: Person | null = null) =>
  (await call(app, person, cars.details, { params: { slug: car.slug } })).data

describe('writing a review', () => {
  test('is for clients who have booked the car and given it back, once a booking', async () => {
    const person = await givenPerson(context, { first_name: 'Salma' })
    const car = await givenCar(context)
    expect((await details(car, person)).can_review).toEqual({
      allowed: false,
      reason: 'no_completed_booking',
    })
    await fixture.given('completed', { by: person, car })
    expect((await details(car, person)).can_review).toEqual({ allowed: true, reason: null })
    const { status, data, message } = await write(person, car)
    expect([status, message]).toEqual([201, 'Thank you for your review'])
    expect(data).toEqual({
      id: expect.any(Number),
      ...good,
      author: { first_name: 'Salma', initial: 'A', avatar: null, membership_tier: 'new' },
      created_at: new Date(testNow).toISOString(),
      helpful_count: 0,
      helpful_by_me: false,
      reported_by_me: false,
      mine: true,
      reply: null,
    })
    expect((await details(car, person)).can_review).toEqual({ allowed: false, reason: 'already_reviewed' })
    const again = await write(person, car)
    expect([again.status, again.error.code, again.error.data]).toEqual([
      409,
      'review_not_allowed',
      { allowed: false, reason: 'already_reviewed' },
    ])
    await givenReturned({ context, fixture }, { by: person, car })
    expect((await write(person, car)).status).toBe(201)
    expect((await read(car)).data.map(({ mine }) => mine)).toEqual([false, false])
  })

  test.each(['pending', 'confirmed', 'active', 'cancelled'] as const)(
    'is refused while the booking is %s, and for a booking of another person or of another car',
    async (status) => {
      const [person, other] = [await givenPerson(context), await givenPerson(context)]
      const car = await givenCar(context)
      await givenReturned({ context, fixture }, { by: other, car })
      await givenReturned({ context, fixture }, { by: person })
      await fixture.given(status, { by: person, car })
      const { status: answered, error } = await write(person, car)
      expect([answered, error.data]).toEqual([409, { allowed: false, reason: 'no_completed_booking' }])
      expect((await read(car)).total).toBe(0)
    },
  )

  test.each([
    [{ ...good, rating: 0 }, 'rating'],
    [{ ...good, rating: 6 }, 'rating'],
    [{ ...good, rating: 4.5 }, 'rating'],
    [{ ...good, rating: '5' }, 'rating'],
    [{ ...good, text: '  too short  ' }, 'text'],
    [{ ...good, text: 'x'.repeat(2001) }, 'text'],
    [{ rating: 5 }, 'text'],
    [{ ...good, booking_id: 1 }, 'booking_id'],
  ])('names the field of %j', async (body, field) => {
    const booking = await givenReturned({ context, fixture })
    const { status, error } = await write(fixture.client, booking.car, body)
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })

  test('takes 10 and 2,000 characters, and gives back what was written, whatever it is', async () => {
    const hostile = '<script>alert(1)</script>\n"onload=\' &amp; ${7*7} ﷽ 👨‍👩‍👧'
    for (const text of ['ten chars.', 'x'.repeat(2000), hostile]) {
      const { car } = await givenReturned({ context, fixture })
      await write(fixture.client, car, { rating: 5, text })
      expect((await read(car)).data[0]!.text).toBe(text)
    }
  })

  test('is 404 for a car that is unknown or retired, before the body is looked at', async () => {
    const retired = await givenCar(context, { status: 'retired' })
    for (const car of [{ id: 2_147_483_647 }, retired]) {
      expect((await write(fixture.client, car, {})).status).toBe(404)
      expect((await call(app, null, reviews.list, { params: ofCar(car) })).status).toBe(404)
    }
  })

  test('R7 twice with one key is one review', async () => {
    const { car } = await givenReturned({ context, fixture })
    const headers = { 'idempotency-key': 'one-review' }
    const send = () => call(app, fixture.client, reviews.create, { params: ofCar(car), body: good, headers })
    const [first, again] = [await send(), await send()]
    expect([again.status, again.data]).toEqual([201, first.data])
  })
})

describe('the reviews of a car', async () => {
  const car = await givenCar(context, { model: 'Zenit' })
  const ratings = [3, 5, 1, 5, 4, 3, 5]
  const written = []
  for (const [day, rating] of ratings.entries()) {
    const created_at = new Date(`2026-05-0${day + 1}T10:00:00Z`)
    written.push(await givenReview({ context, fixture }, { car, rating, created_at }))
  }
  await givenReview({ context, fixture }, { car, rating: 1, status: 'hidden' })
  await givenReview({ context, fixture }, { car, rating: 1, status: 'reported' })
  await givenReview({ context, fixture }, { rating: 2 })
  const days = (page: { data: { created_at: string }[] }) =>
    page.data.map(({ created_at }) => Number(created_at.slice(8, 10)))

  test('are those that are visible, the newest first, five a page', async () => {
    const page = await read(car)
    expect(page).toMatchObject({ total: 7, per_page: 5, last_page: 2, from: 1, to: 5 })
    expect(days(page)).toEqual([7, 6, 5, 4, 3])
    expect(days(await read(car, { page: '2' }))).toEqual([2, 1])
    expect((await read(car, { page: '3' })).data).toEqual([])
  })

  test.each([
    ['recent', [7, 6, 5, 4, 3, 2, 1]],
    ['highest', [7, 4, 2, 5, 6, 1, 3]],
    ['lowest', [3, 6, 1, 5, 7, 4, 2]],
  ])('are sorted by %s', async (sort, expected) => {
    expect(days(await read(car, { sort, per_page: '100' }))).toEqual(expected)
  })

  test('are found by the car’s slug as by its number', async () => {
    const params = { car: car.slug }
    expect((await call(app, null, reviews.list, { params })).data).toEqual(await read(car))
  })

  test('can be filtered by their stars', async () => {
    const page = await read(car, { rating: '3' })
    expect([page.total, days(page)]).toEqual([2, [6, 1]])
    expect((await read(car, { rating: '2' })).total).toBe(0)
  })

  test('make its rating and its histogram, and nothing else does', async () => {
    const { average_rating, review_count, rating_counts, can_review } = await details(car)
    expect({ average_rating, review_count, can_review }).toEqual({
      average_rating: 3.7,
      review_count: 7,
      can_review: null,
    })
    expect(rating_counts).toEqual({ 1: 1, 2: 0, 3: 2, 4: 1, 5: 3 })
  })

  test('stand among the testimonials when they are good: newest first, six, with their cars', async () => {
    const { data } = await call(app, null, home.testimonials)
    expect(data.length).toBeLessThanOrEqual(6)
    expect(data.every(({ rating }) => rating >= 4)).toBe(true)
    const mine = data.filter((one) => one.car.id === car.id)
    const all = (await call(app, null, home.testimonials, { query: { limit: '24' } })).data
    const ofCars = all.filter((one) => one.car.id === car.id)
    expect(days({ data: ofCars })).toEqual([7, 5, 4, 2])
    expect(ofCars[0]!.car).toEqual({ id: car.id, slug: car.slug, name: 'Dacia Zenit' })
    expect(days({ data: all })).toEqual(days({ data: all.toSorted(byNewest) }))
    expect(mine).toEqual(ofCars.slice(0, mine.length))
  })

  test('leave the testimonials with a car that is retired', async () => {
    const gone = await givenCar(context)
    const { id } = await givenReview({ context, fixture }, { car: gone })
    const ids = async () =>
      (await call(app, null, home.testimonials, { query: { limit: '24' } })).data.map((one) => one.id)
    expect(await ids()).toContain(id)
    await context.db.updateTable('cars').set({ status: 'retired' }).where('id', '=', gone.id).execute()
    expect(await ids()).not.toContain(id)
  })
})

const byNewest = (one: { created_at: string; id: number }, other: { created_at: string; id: number }) =>
  other.created_at.localeCompare(one.created_at) || other.id - one.id

describe('the author of a review', () => {
  test('is a first name and an initial, with the tier that their bookings give', async () => {
    const person = await givenPerson(context, { first_name: 'Yasmine' })
    const review = await givenReview({ context, fixture }, { by: person })
    for (let count = 0; count < 5; count++) await givenReturned({ context, fixture }, { by: person })
    const [shown] = (await read({ id: review.car_id })).data
    expect(shown!.author).toEqual({
      first_name: 'Yasmine',
      initial: 'A',
      avatar: null,
      membership_tier: 'regular',
    })
    expect(JSON.stringify(shown)).not.toMatch(/Alaoui|example\.com|user_id|last_name/)
  })

  test.each([
    ['en', 'Former customer'],
    ['fr', 'Ancien client'],
    ['ar', 'زبون سابق'],
  ])('R59 is in %s %s once they have left, and what they wrote stays', async (language, first_name) => {
    const review = await givenReview({ context, fixture }, { text: 'It took us everywhere.' })
    await context.db
      .updateTable('users')
      .set({ first_name: 'Deleted', last_name: 'account', deleted_at: context.clock() })
      .where('id', '=', review.user_id)
      .execute()
    const page = await read({ id: review.car_id }, {}, null, { 'accept-language': language })
    expect(page.data[0]).toMatchObject({
      text: 'It took us everywhere.',
      author: { first_name, initial: '', avatar: null, membership_tier: null },
    })
  })
})

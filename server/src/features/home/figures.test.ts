import * as home from '@marhala/contract/storefront/home.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenReturned, givenReview } from '../../test/reviews.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const figures = async () => (await call(app, null, home.figures)).data

test('the company’s figures are counted: without a booking it has no age', async () => {
  expect(await figures()).toMatchObject({
    since: null,
    years: 0,
    hires: 0,
    rating: null,
    review_count: 0,
  })
})

test('they count bookings that are over, cars in service, and what visitors may read of reviews', async () => {
  const before = await figures()
  await givenCar(context)
  await givenCar(context, { status: 'retired' })
  const over = await givenReturned({ context, fixture })
  const [good, bad] = [5, 4].map((rating) => givenReview({ context, fixture }, { rating }))
  await Promise.all([good, bad])
  await givenReview({ context, fixture }, { rating: 1, status: 'hidden' })
  const after = await figures()
  expect(after).toMatchObject({ hires: 4, rating: 4.5, review_count: 2, locations: before.locations })
  expect(after.booked_lately).toBe(4)
  const { count } = await context.db
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '<>', 'retired')
    .executeTakeFirstOrThrow()
  expect(after.cars).toBe(Number(count))

  // Half an hour before midnight in UTC it is the next day in Casablanca, which is an hour ahead in 2025.
  await context.db
    .updateTable('bookings')
    .set({ start_date: new Date('2025-06-02T23:30:00Z') })
    .where('id', '=', over.id)
    .execute()
  expect(await figures()).toMatchObject({ since: '2025-06-03', years: 1 })
  at('2026-06-02T22:59:00Z')
  expect((await figures()).years).toBe(0)
  at('2026-06-02T23:01:00Z')
  expect((await figures()).years).toBe(1)
})

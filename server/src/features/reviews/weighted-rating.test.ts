import { weightedRating } from '@marhala/domain/fleet/weighted-rating.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeRandom } from '../../db/seed/random.ts'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenReview } from '../../test/reviews.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { context } = product
const { db } = context
const fixture = await makeBookingFixture(product)
const random = makeRandom(20_260_603)

async function storedOf(car: { id: number }) {
  const rows = await Promise.all([
    db
      .selectFrom('cars')
      .select(['weighted_rating', 'review_count'])
      .where('id', '=', car.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('car_availability')
      .select(['weighted_rating', 'review_count'])
      .where('car_id', '=', car.id)
      .executeTakeFirstOrThrow(),
  ])
  return rows.map(({ weighted_rating, review_count }) => [Number(weighted_rating), review_count])
}

async function expectKept(car: { id: number }) {
  const visible = await db
    .selectFrom('reviews')
    .select('rating')
    .where('car_id', '=', car.id)
    .where('status', '=', 'visible')
    .execute()
  const stars = visible.reduce((sum, { rating }) => sum + rating, 0)
  const stored = [weightedRating({ reviews: visible.length, stars }), visible.length]
  expect(await storedOf(car)).toEqual([stored, stored])
}

test('the database weighs the reviews of a car as the domain does, at every review that comes, changes and goes', async () => {
  const car = await givenCar(context)
  await expectKept(car)
  for (let count = 0; count < 24; count++) {
    const status = random.chance(20) ? 'hidden' : 'visible'
    const review = await givenReview({ context, fixture }, { car, rating: random.integer(1, 5), status })
    await expectKept(car)
    if (random.chance(30)) {
      const changes = { rating: random.integer(1, 5), status: random.pick(['hidden', 'visible', 'reported']) }
      await db.updateTable('reviews').set(changes).where('id', '=', review.id).execute()
      await expectKept(car)
    }
  }
  await db.deleteFrom('reviews').where('car_id', '=', car.id).execute()
  await expectKept(car)
})

test('and whatever it has: each number of stars that a few reviews can make', async () => {
  const shapes = Array.from({ length: 13 }, (_, reviews) => [reviews, 5 * reviews] as const)
  for (const [reviews, most] of shapes) {
    for (let stars = reviews; stars <= most; stars++) {
      const { rows } = await sql<{
        kept: string
      }>`select weighted_rating(${reviews}, ${stars}) as kept`.execute(db)
      expect({ reviews, stars, kept: Number(rows[0]!.kept) }).toEqual({
        reviews,
        stars,
        kept: weightedRating({ reviews, stars }),
      })
    }
  }
})

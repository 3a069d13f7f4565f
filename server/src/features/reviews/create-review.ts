import type { NewReview } from '@marhala/contract/storefront/reviews.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { presentReviews } from './public/present-review.ts'
import { insertReview, lockReviewedCar } from './review-writes.queries.ts'
import { findVisibleReview, getReviewRight } from './public/reviews.queries.ts'

/**
 * Writes the caller's review of a car, for the newest completed booking of it that they have not reviewed. Runs in the
 * call's transaction; of two at once for one booking the second finds none left: 409, with the reason.
 */
export async function createReview(
  { db, clock }: AppContext,
  caller: Caller,
  idOrSlug: string,
  body: () => NewReview,
) {
  const car = await lockReviewedCar(db, idOrSlug)
  if (!car) throw new ApiError('not_found')
  const { rating, text } = body()
  const review = { car_id: car.id, user_id: caller.id, rating, text, created_at: clock() }
  const id = await insertReview(db, review)
  if (id === undefined)
    throw new ApiError('review_not_allowed', { data: await getReviewRight(db, caller.id, car.id) })
  const written = await findVisibleReview(db, caller, id)
  const [shown] = await presentReviews(db, [written!], caller.language)
  return shown!
}

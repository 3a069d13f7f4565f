import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { presentReviews } from './public/present-review.ts'
import { deleteVote, insertVote } from './review-writes.queries.ts'
import { findVisibleReview } from './public/reviews.queries.ts'

/** Counts the caller's vote for another person's review, once. */
export async function markHelpful(context: AppContext, caller: Caller, id: number) {
  const review = await getVisible(context, caller, id)
  if (review.mine) throw new ApiError('own_review')
  const vote = { review_id: id, user_id: caller.id, created_at: context.clock() }
  await insertVote(context.db, vote)
  return presentVoted(context, caller, id)
}

/** Removes that vote, if there is one. */
export async function unmarkHelpful(context: AppContext, caller: Caller, id: number) {
  await getVisible(context, caller, id)
  await deleteVote(context.db, id, caller.id)
  return presentVoted(context, caller, id)
}

async function presentVoted(context: AppContext, caller: Caller, id: number) {
  const voted = await getVisible(context, caller, id)
  const [review] = await presentReviews(context.db, [voted], caller.language)
  return review!
}

async function getVisible({ db }: AppContext, caller: Caller, id: number) {
  const review = await findVisibleReview(db, caller, id)
  if (!review) throw new ApiError('not_found')
  return review
}

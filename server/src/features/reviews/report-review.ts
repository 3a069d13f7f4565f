import { statusOfReported } from '@marhala/domain/fleet/review.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { insertReport, lockReview, updateReview } from './review-writes.queries.ts'

/** Reports a visible review; under the review's lock, so that of any number at once the third one counts. */
export async function reportReview(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => { reason: string },
): Promise<void> {
  await transact(context.db, async (db) => {
    const review = await lockReview(db, id)
    if (review?.status !== 'visible') throw new ApiError('not_found')
    const { reason } = body()
    if (review.user_id === caller.id) throw new ApiError('own_review')
    const report = { review_id: id, user_id: caller.id, reason, created_at: context.clock() }
    const status = statusOfReported(review.status, await insertReport(db, report))
    if (status !== review.status) await updateReview(db, id, { status })
  })
}

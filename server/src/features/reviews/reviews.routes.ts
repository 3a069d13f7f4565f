import { makePage } from '@marhala/contract/wire/paging.ts'
import * as reviews from '@marhala/contract/storefront/reviews.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { createReview } from './create-review.ts'
import { moderateReview, removeReview, replyToReview } from './moderate-review.ts'
import { presentModerated, presentReviews } from './public/present-review.ts'
import { reportReview } from './report-review.ts'
import { listModerated, listReviews, selectPublicCar } from './public/reviews.queries.ts'
import { markHelpful, unmarkHelpful } from './vote-helpful.ts'

/** Reviews of cars, votes and reports on them, and their moderation. */
export function reviewsRoutes(serve: Serve): void {
  serve(reviews.list, async ({ context, caller, visitor, params, query }) => {
    const { page = 1, per_page = 5, sort = 'recent', rating } = query
    const car = await selectPublicCar(context.db, params.car).executeTakeFirst()
    if (!car) throw new ApiError('not_found')
    const paging = { sort, limit: per_page, offset: (page - 1) * per_page }
    const found = await listReviews(context.db, caller, { car_id: car.id, rating }, paging)
    const shown = await presentReviews(context.db, found.reviews, visitor.language)
    return makePage(shown, found.total, page, per_page)
  })
  serve(
    reviews.create,
    ({ context, caller, params, body }) => createReview(context, caller, params.car, body),
    { message: 'review_created' },
  )
  serve(reviews.markHelpful, ({ context, caller, params }) => markHelpful(context, caller, params.review_id))
  serve(reviews.unmarkHelpful, ({ context, caller, params }) =>
    unmarkHelpful(context, caller, params.review_id),
  )
  serve(
    reviews.report,
    async ({ context, caller, params, body }) => {
      await reportReview(context, caller, params.review_id, body)
      return null
    },
    { message: 'review_reported' },
  )
  moderationRoutes(serve)
}

function moderationRoutes(serve: Serve): void {
  serve(reviews.listForModeration, async ({ context, caller, query }) => {
    const { page = 1, per_page = 10, status: view = 'any' } = query
    const paging = { limit: per_page, offset: (page - 1) * per_page }
    const found = await listModerated(context.db, caller, { view }, paging)
    const shown = await presentModerated(context.db, found.reviews, caller.language)
    return makePage(shown, found.total, page, per_page)
  })
  serve(
    reviews.moderate,
    ({ context, caller, params, body }) => moderateReview(context, caller, params.review_id, body),
    { message: 'review_saved' },
  )
  serve(
    reviews.reply,
    ({ context, caller, params, body }) => replyToReview(context, caller, params.review_id, body),
    { message: 'review_replied' },
  )
  serve(
    reviews.remove,
    async ({ context, caller, params }) => {
      await removeReview(context, caller, params.review_id)
      return null
    },
    { message: 'review_removed' },
  )
}

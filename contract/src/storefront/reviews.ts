import { membershipTiers } from '@marhala/domain/accounts/membership.ts'
import { reviewRefusals, reviewStatuses } from '@marhala/domain/fleet/review.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, idOrSlug, instant, lines, queryInt } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { reviewLengths, reviewSorts } from './review-values.ts'

/**
 * A public review. Its author is a first name and an initial; a deleted account is named as such in the caller's
 * language, without initial, picture or tier.
 */
export const Review = z.object({
  id,
  rating: z.int(),
  text: z.string(),
  author: z.object({
    first_name: z.string(),
    initial: z.string(),
    avatar: z.nullable(z.string()),
    membership_tier: z.nullable(z.enum(membershipTiers)),
  }),
  created_at: instant,
  helpful_count: z.int(),
  helpful_by_me: z.boolean(),
  reported_by_me: z.boolean(),
  mine: z.boolean(),
  reply: z.nullable(z.object({ text: z.string(), created_at: instant })),
})
export type Review = z.input<typeof Review>

const car = z.object({ id, slug: z.string(), name: z.string() })

/** A review shown outside of its car's page. */
export const Testimonial = z.extend(Review, { car })
export type Testimonial = z.input<typeof Testimonial>

/** Additional fields for moderators: its state and the open reports. */
export const ModeratedReview = z.extend(Testimonial, {
  status: z.enum(reviewStatuses),
  reports: z.array(z.object({ reason: z.string(), created_at: instant })),
})
export type ModeratedReview = z.input<typeof ModeratedReview>

/** How many visible reviews gave one to five stars, by their number. */
export const RatingCounts = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() })

/** Whether a signed-in caller may review a car now, else why not. */
export const ReviewRight = z.object({ allowed: z.boolean(), reason: z.nullable(z.enum(reviewRefusals)) })

const idInPath = z.pipe(z.string(), queryInt(1, 2_147_483_647))
const ofCar = z.object({ car: idOrSlug })
const ofReview = z.object({ review_id: idInPath })
const rating = z.int('rating').check(z.minimum(1, 'rating'), z.maximum(5, 'rating'))

export const list = endpoint({
  method: 'GET',
  path: '/cars/:car/reviews',
  summary: 'The visible reviews of a car → Page of Review, 5 a page; `rating` keeps those of so many stars.',
  access: 'anyone',
  params: ofCar,
  query: z.object({
    ...pagingQuery,
    sort: z.optional(z.enum(reviewSorts)),
    rating: z.optional(queryInt(1, 5)),
  }),
  reply: pageOf(Review),
  cacheable: true,
  errors: ['not_found'],
})

const textOf = ({ least, most }: { least: number; most: number }) => lines(least, most)

export const NewReview = z.strictObject({ rating, text: textOf(reviewLengths.text) })
export type NewReview = z.input<typeof NewReview>

export const create = endpoint({
  method: 'POST',
  path: '/cars/:car/reviews',
  summary: 'Reviews a car that the caller has booked and given back → Review; one a completed booking.',
  access: 'user',
  params: ofCar,
  body: NewReview,
  reply: Review,
  status: 201,
  errors: ['not_found', 'review_not_allowed'],
  rateLimit: 'create_review',
  idempotent: true,
})

export const markHelpful = endpoint({
  method: 'POST',
  path: '/reviews/:review_id/helpful',
  summary: "Says that somebody else's review helped → Review; twice counts once.",
  access: 'user',
  params: ofReview,
  reply: Review,
  errors: ['not_found', 'own_review'],
})

export const unmarkHelpful = endpoint({
  method: 'DELETE',
  path: '/reviews/:review_id/helpful',
  summary: 'Takes that back → Review.',
  access: 'user',
  params: ofReview,
  reply: Review,
  errors: ['not_found'],
})

/** The reason of a report: one of `reportReasons`, or free text. */
export const NewReport = z.strictObject({ reason: textOf(reviewLengths.reason) })

export const report = endpoint({
  method: 'POST',
  path: '/reviews/:review_id/report',
  summary:
    "Reports somebody else's review, once a person; three open reports hide it until a moderator decides.",
  access: 'user',
  params: ofReview,
  body: NewReport,
  reply: z.null(),
  errors: ['not_found', 'own_review'],
  rateLimit: 'report_review',
})

/** The company's reply to a review. */
export const NewReply = z.strictObject({ text: textOf(reviewLengths.reply) })

export const reply = endpoint({
  method: 'POST',
  path: '/reviews/:review_id/reply',
  summary: "The company's one answer to a review → ModeratedReview; again replaces it.",
  access: 'reviews.moderate',
  params: ofReview,
  body: NewReply,
  reply: ModeratedReview,
  errors: ['not_found'],
})

/** What moderators look at: reviews with open reports, all of them, or those of one state. */
const moderationViews = ['flagged', 'any', ...reviewStatuses] as const
export type ModerationView = (typeof moderationViews)[number]

export const listForModeration = endpoint({
  method: 'GET',
  path: '/reviews',
  summary:
    'Reviews of every car by state, or with open reports (`flagged`) → Page of ModeratedReview, newest first, 10 a page.',
  access: 'reviews.moderate',
  query: z.object({ ...pagingQuery, status: z.optional(z.enum(moderationViews)) }),
  reply: pageOf(ModeratedReview),
})

export const moderate = endpoint({
  method: 'PUT',
  path: '/reviews/:review_id',
  summary: 'Shows or hides a review and closes its reports → ModeratedReview.',
  access: 'reviews.moderate',
  params: ofReview,
  body: z.strictObject({ status: z.enum(['visible', 'hidden']) }),
  reply: ModeratedReview,
  errors: ['not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/reviews/:review_id',
  summary: 'Deletes a review for good; the booking may be reviewed again.',
  access: 'reviews.moderate',
  params: ofReview,
  reply: z.null(),
  errors: ['not_found'],
})

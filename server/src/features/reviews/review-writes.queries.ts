import type { ReviewStatus } from '@marhala/domain/fleet/review.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { selectPublicCar } from './public/reviews.queries.ts'

/** Locks a car that the public may see, so that its reviews are written one after the other; undefined without one. */
export async function lockReviewedCar(db: Kysely<DB>, idOrSlug: string) {
  return selectPublicCar(db, idOrSlug).forNoKeyUpdate().executeTakeFirst()
}

type Written = { car_id: number; user_id: number; rating: number; text: string; created_at: Date }

/** Writes a review of the newest completed booking of a locked car that its renter has not reviewed; undefined without one. */
export async function insertReview(db: Kysely<DB>, review: Written): Promise<number | undefined> {
  const row = await db
    .insertInto('reviews')
    .columns(['booking_id', 'car_id', 'user_id', 'rating', 'text', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('bookings')
        .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
        .select((booking) => [
          'bookings.id',
          'bookings.car_id',
          'bookings.user_id',
          booking.val(review.rating).as('rating'),
          booking.val(review.text).as('text'),
          booking.val(review.created_at).as('created_at'),
        ])
        .where('bookings.car_id', '=', review.car_id)
        .where('bookings.user_id', '=', review.user_id)
        .where('bookings.status', '=', 'completed')
        .where('reviews.id', 'is', null)
        .orderBy('bookings.end_date', 'desc')
        .orderBy('bookings.id', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Counts a vote; a second one of the same person changes nothing. */
export async function insertVote(
  db: Kysely<DB>,
  vote: { review_id: number; user_id: number; created_at: Date },
): Promise<void> {
  await db
    .insertInto('review_votes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a vote back, if there is one. */
export async function deleteVote(db: Kysely<DB>, reviewId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('review_votes')
    .where('review_id', '=', reviewId)
    .where('user_id', '=', userId)
    .execute()
}

/** Locks a review, so that its reports and a moderator's decision come one after the other. */
export async function lockReview(db: Kysely<DB>, id: number) {
  const review = await db
    .selectFrom('reviews')
    .select(['id', 'user_id', 'reply', sql<ReviewStatus>`status`.as('status')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return review
}

/** Inserts a report; a second one of the same person changes nothing. Returns how many are open. */
export async function insertReport(
  db: Kysely<DB>,
  report: { review_id: number; user_id: number; reason: string; created_at: Date },
): Promise<number> {
  await db
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { open } = await db
    .selectFrom('review_reports')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('review_id', '=', report.review_id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/** Closes the open reports. */
export async function closeReports(db: Kysely<DB>, reviewId: number, closed_at: Date): Promise<void> {
  await db
    .updateTable('review_reports')
    .set({ closed_at })
    .where('review_id', '=', reviewId)
    .where('closed_at', 'is', null)
    .execute()
}

type Changes = { status?: ReviewStatus } | { reply: string; replied_at: Date; replied_by: number }

/** Changes a locked review. */
export async function updateReview(db: Kysely<DB>, id: number, changes: Changes): Promise<void> {
  await db.updateTable('reviews').set(changes).where('id', '=', id).execute()
}

/** Deletes a review with its votes and reports. */
export async function deleteReview(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('reviews').where('id', '=', id).execute()
}

import type { ModerationView } from '@marhala/contract/storefront/reviews.ts'
import type { reviewSorts } from '@marhala/contract/storefront/review-values.ts'
import { type ReviewRight, reviewRight, type ReviewStatus } from '@marhala/domain/fleet/review.ts'
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../db/tables.ts'

/** The reader of reviews, whose own votes, reports and reviews are marked. */
type Reader = { id: number } | null

type Sort = (typeof reviewSorts)[number]
type Paging = { limit: number; offset: number }

function selectReviews(db: Kysely<DB>, reader: Reader) {
  const id = reader?.id ?? null
  return db
    .selectFrom('reviews')
    .innerJoin('users as author', 'author.id', 'reviews.user_id')
    .innerJoin('cars', 'cars.id', 'reviews.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.text',
      'reviews.user_id',
      'reviews.created_at',
      'reviews.reply',
      'reviews.replied_at',
      'author.first_name',
      'author.last_name',
      'author.avatar',
      'author.deleted_at',
      'cars.id as car_id',
      'cars.slug as car_slug',
    ])
    .select([
      sql<ReviewStatus>`reviews.status`.as('status'),
      sql<string>`brands.name || ' ' || cars.model`.as('car_name'),
      sql<number>`(select count(*) from review_votes v where v.review_id = reviews.id)::int`.as(
        'helpful_count',
      ),
      sql<boolean>`exists (select from review_votes v where v.review_id = reviews.id and v.user_id = ${id})`.as(
        'helpful_by_me',
      ),
      sql<boolean>`exists (select from review_reports r where r.review_id = reviews.id and r.user_id = ${id})`.as(
        'reported_by_me',
      ),
      sql<boolean>`reviews.user_id is not distinct from ${id}`.as('mine'),
    ])
}

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

/** A car that the public may see, by id or slug; callers add columns. */
export function selectPublicCar(db: Kysely<DB>, idOrSlug: string) {
  const isId = /^\d{1,9}$/.test(idOrSlug)
  return db
    .selectFrom('cars')
    .select('id')
    .where((eb) => (isId ? eb('id', '=', Number(idOrSlug)) : eb('slug', '=', idOrSlug)))
    .where('status', '<>', 'retired')
}

/** One page of a car's visible reviews, of some stars if given, and how many there are in all. */
export async function listReviews(
  db: Kysely<DB>,
  reader: Reader,
  { car_id, rating }: { car_id: number; rating?: number | undefined },
  { sort, limit, offset }: Paging & { sort: Sort },
) {
  const { total } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('car_id', '=', car_id)
    .where('status', '=', 'visible')
    .$if(rating !== undefined, (qb) => qb.where('rating', '=', rating!))
    .executeTakeFirstOrThrow()
  const reviews = await selectReviews(db, reader)
    .where('reviews.car_id', '=', car_id)
    .where('reviews.status', '=', 'visible')
    .$if(rating !== undefined, (qb) => qb.where('reviews.rating', '=', rating!))
    .$if(sort !== 'recent', (qb) => qb.orderBy('reviews.rating', sort === 'highest' ? 'desc' : 'asc'))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { reviews, total }
}

/** The newest good reviews of cars that the public may see. */
export async function listTestimonials(db: Kysely<DB>, reader: Reader, limit: number) {
  return selectReviews(db, reader)
    .where('reviews.status', '=', 'visible')
    .where('reviews.rating', '>=', 4)
    .where('cars.status', '<>', 'retired')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
}

/** One visible review. */
export async function findVisibleReview(db: Kysely<DB>, reader: Reader, id: number) {
  return selectReviews(db, reader)
    .where('reviews.id', '=', id)
    .where('reviews.status', '=', 'visible')
    .executeTakeFirst()
}

/** One page of the reviews of all cars, in any state, with their open reports. */
export async function listModerated(
  db: Kysely<DB>,
  reader: Reader,
  { view }: { view: ModerationView },
  { limit, offset }: Paging,
) {
  const shown = moderated(view)
  const { total } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(shown)
    .executeTakeFirstOrThrow()
  const reviews = await selectModerated(db, reader)
    .where(shown)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { reviews, total }
}

function moderated(view: ModerationView): RawBuilder<SqlBool> {
  if (view === 'any') return sql`true`
  if (view === 'flagged')
    return sql`exists (select from review_reports r where r.review_id = reviews.id and r.closed_at is null)`
  return sql`reviews.status = ${view}`
}

/** One review for moderators. */
export async function getModerated(db: Kysely<DB>, reader: Reader, id: number) {
  return selectModerated(db, reader).where('reviews.id', '=', id).executeTakeFirstOrThrow()
}

function selectModerated(db: Kysely<DB>, reader: Reader) {
  return selectReviews(db, reader).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('review_reports')
        .select(['reason', 'review_reports.created_at'])
        .whereRef('review_reports.review_id', '=', 'reviews.id')
        .where('closed_at', 'is', null)
        .orderBy('review_reports.created_at')
        .orderBy('review_reports.user_id'),
    ).as('reports'),
  )
}

export type ModeratedRow = Awaited<ReturnType<typeof getModerated>>

/** Whether a person may review a car now, and else why not. */
export async function getReviewRight(db: Kysely<DB>, userId: number, carId: number): Promise<ReviewRight> {
  const counts = await db
    .selectFrom('bookings')
    .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .select([sql<number>`count(*)::int`.as('completed'), sql<number>`count(reviews.id)::int`.as('reviewed')])
    .where('bookings.user_id', '=', userId)
    .where('bookings.car_id', '=', carId)
    .where('bookings.status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return reviewRight(counts)
}

/** How many visible reviews of a car gave each number of stars. */
export async function countRatings(db: Kysely<DB>, carId: number) {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('car_id', '=', carId)
    .where('status', '=', 'visible')
    .groupBy('rating')
    .execute()
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.count ?? 0
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) }
}

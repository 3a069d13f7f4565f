import { reportReasons, reviewReplies } from '../data/review-replies.ts'
import type { Demo } from '../demo.ts'
import { insertRows } from '../insert-rows.ts'

const hour = 3_600_000

/** Writes what became of the reviews: votes, answers of the company, and two that were reported, one of them three times. */
export async function insertReviewLife(demo: Demo): Promise<void> {
  const { db } = demo
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(['reviews.id', 'reviews.user_id', 'reviews.rating', 'reviews.created_at', 'users.language'])
    .orderBy('reviews.id')
    .execute()
  await insertVotes(demo, reviews)
  await writeReplies(demo, reviews)
  await insertReports(demo, reviews)
}

type Review = {
  id: number
  user_id: number
  rating: number
  created_at: Date
  language: keyof typeof reviewReplies
}

/** How many clients who were registered by then found a review helpful: mostly none or a few, now and then many. */
async function insertVotes(demo: Demo, reviews: Review[]): Promise<void> {
  const { db, random } = demo
  const readers = await listReaders(demo)
  const rows = reviews.flatMap((review) => {
    const voteCount = Number(random.weighted({ 0: 30, 1: 22, 2: 16, 3: 12, 5: 10, 8: 6, 13: 4 }))
    return readersOf(demo, readers, review, voteCount).map((reader) => ({
      review_id: review.id,
      user_id: reader.id,
      created_at: laterOn(demo, review.created_at),
    }))
  })
  await insertRows(db, 'review_votes', rows)
}

async function writeReplies(demo: Demo, reviews: Review[]): Promise<void> {
  const { db, random, calendar, adminId } = demo
  for (const { id, rating, created_at, language } of reviews) {
    const { thanks, sorry } = reviewReplies[language]
    const reply = random.pick(rating >= 4 ? thanks : sorry)
    const repliedAt = created_at.getTime() + random.integer(5, 40) * hour
    if (!random.chance(rating >= 4 ? 22 : 85) || repliedAt > calendar.at(0, '00:00')) continue
    const answer = { reply, replied_at: new Date(repliedAt), replied_by: adminId }
    await db.updateTable('reviews').set(answer).where('id', '=', id).execute()
  }
}

/** The newest two complaints: one waits for a moderator, the other is not reported often enough yet. */
async function insertReports(demo: Demo, reviews: Review[]): Promise<void> {
  const { db } = demo
  const readers = await listReaders(demo)
  const [quarrel, doubt] = reviews.filter(({ rating }) => rating <= 2).toReversed()
  for (const [review, times] of [
    [quarrel, 3],
    [doubt, 1],
  ] as const) {
    if (!review) continue
    const rows = readersOf(demo, readers, review, times).map((reader, index) => ({
      review_id: review.id,
      user_id: reader.id,
      reason: reportReasons[index]!,
      created_at: laterOn(demo, review.created_at),
    }))
    await insertRows(db, 'review_reports', rows)
  }
  if (quarrel)
    await db.updateTable('reviews').set({ status: 'reported' }).where('id', '=', quarrel.id).execute()
}

async function listReaders({ db }: Demo) {
  return db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('role', '=', 'user')
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
}

type Reader = Awaited<ReturnType<typeof listReaders>>[number]

function readersOf({ random }: Demo, readers: Reader[], review: Review, number: number): Reader[] {
  const others = readers.filter(
    ({ id, created_at }) => id !== review.user_id && created_at < review.created_at,
  )
  return random.shuffle(others).slice(0, number)
}

function laterOn({ random, calendar }: Demo, then: Date): Date {
  const minutes = Math.floor((calendar.at(0, '00:00') - then.getTime()) / 60_000)
  return new Date(then.getTime() + random.integer(1, minutes) * 60_000)
}

import type { Language } from '@marhala/contract/language/language.ts'
import type { MembershipTier } from '@marhala/domain/accounts/membership.ts'
import { initialOf } from '@marhala/domain/fleet/review.ts'
import type { Kysely } from 'kysely'
import { say } from '@marhala/words/say.ts'
import type { DB } from '../../../db/tables.ts'
import { listMembershipTiers } from '../../profile/public/profile.queries.ts'
import type { ModeratedRow, ReviewRow } from './reviews.queries.ts'

/** Reviews for the public, each with its car. */
export async function presentReviews(db: Kysely<DB>, rows: ReviewRow[], language: Language) {
  const tiers = await listMembershipTiers(db, [...new Set(rows.map((row) => row.user_id))])
  return rows.map((row) => presentReview(row, tiers, language))
}

/** The same with what moderators see: the state and the open reports. */
export async function presentModerated(db: Kysely<DB>, rows: ModeratedRow[], language: Language) {
  const reviews = await presentReviews(db, rows, language)
  return reviews.map((review, index) => {
    const { status, reports } = rows[index]!
    // In JSON, instants are text.
    return {
      ...review,
      status,
      reports: reports.map(({ reason, created_at }) => ({ reason, created_at: new Date(created_at) })),
    }
  })
}

function presentReview(row: ReviewRow, tiers: Map<number, MembershipTier>, language: Language) {
  const { reply, replied_at, ...review } = row
  return {
    ...review,
    author: authorOf(row, tiers, language),
    car: { id: row.car_id, slug: row.car_slug, name: row.car_name },
    reply: reply === null || replied_at === null ? null : { text: reply, created_at: replied_at },
  }
}

/** The reviews of a deleted account stay, under an anonymous name. */
function authorOf(row: ReviewRow, tiers: Map<number, MembershipTier>, language: Language) {
  if (row.deleted_at !== null) {
    const first_name = say(language, 'api:reviews.former_customer')
    return { first_name, initial: '', avatar: null, membership_tier: null }
  }
  return {
    first_name: row.first_name,
    initial: initialOf(row.last_name),
    avatar: row.avatar,
    membership_tier: tiers.get(row.user_id) ?? 'new',
  }
}

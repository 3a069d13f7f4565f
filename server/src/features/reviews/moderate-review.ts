import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import type { ReviewStatus } from '@marhala/domain/fleet/review.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { ApiError } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { presentModerated } from './public/present-review.ts'
import { closeReports, deleteReview, lockReview, updateReview } from './review-writes.queries.ts'
import { getModerated } from './public/reviews.queries.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** Shows or hides a review, which also closes its reports. */
export function moderateReview(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => { status: ReviewStatus },
) {
  return decide(context, caller, id, async (db, review) => {
    const { status } = body()
    await updateReview(db, id, { status })
    await closeReports(db, id, context.clock())
    await note(db, caller, id, 'moderate', { before: { status: review.status }, after: { status } })
  })
}

/** Sets the company's answer to a review, in place of an earlier one. */
export function replyToReview(context: AppContext, caller: Caller, id: number, body: () => { text: string }) {
  return decide(context, caller, id, async (db) => {
    const { text } = body()
    await updateReview(db, id, { reply: text, replied_at: context.clock(), replied_by: caller.id })
    await note(db, caller, id, 'reply', {})
  })
}

/** Deletes a review for good. */
export async function removeReview(context: AppContext, caller: Caller, id: number): Promise<void> {
  await transact(context.db, async (db) => {
    const { status } = await getLocked(db, id)
    await deleteReview(db, id)
    await note(db, caller, id, 'delete', { before: { status } })
  })
}

/** Applies a moderator's decision to a locked review; returns the review as it is then. */
async function decide(
  context: AppContext,
  caller: Caller,
  id: number,
  act: (db: Kysely<DB>, review: Locked) => Promise<void>,
) {
  const row = await transact(context.db, async (db) => {
    await act(db, await getLocked(db, id))
    return getModerated(db, caller, id)
  })
  const [review] = await presentModerated(context.db, [row], caller.language)
  return review!
}

async function getLocked(db: Kysely<DB>, id: number): Promise<Locked> {
  const review = await lockReview(db, id)
  if (!review) throw new ApiError('not_found')
  return review
}

/** Audits the decision; never the words, which belong to their author and are deleted with them (R59). */
async function note(db: Kysely<DB>, caller: Caller, id: number, action: AuditAction, changes: object) {
  const who = { entity: 'review', entity_id: id, ...actorOf(caller) }
  await writeAudit(db, { ...who, action, ...changes })
}

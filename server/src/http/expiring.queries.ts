import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/* Temporary rows of calls: the answers that are stored under a key, and the counted hits. */

/** Deletes expired stored answers and limits. */
export async function deleteExpiredCalls(
  db: Kysely<DB>,
  { answersBefore, now }: { answersBefore: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', answersBefore).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute()
}

/** Deletes the stored answers of the admin’s calls on a client's bookings. */
export async function deleteAnswersOn(db: Kysely<DB>, userId: number): Promise<void> {
  await sql`delete from idempotency_keys where reply -> 'user' ->> 'id' = ${String(userId)}`.execute(db)
}

/** Deletes the stored answers of calls on the tasks of some bookings, and on letters whose writer a title names. */
export async function deleteAnswersOnTasks(db: Kysely<DB>, bookingIds: number[]): Promise<void> {
  await sql`delete from idempotency_keys where reply #>> '{booking,id}' = any(${bookingIds.map(String)})
    or reply ->> 'cause' = 'answer_message'`.execute(db)
}

/** Deletes the counts of an email address. */
export async function deleteLimitsOf(db: Kysely<DB>, email: string): Promise<void> {
  await sql`delete from rate_limits where right(key, ${email.length + 1}) = ${` ${email}`}`.execute(db)
}

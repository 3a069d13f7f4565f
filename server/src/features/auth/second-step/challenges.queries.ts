import type { Insertable, Kysely } from 'kysely'
import type { DB, PasskeyChallenges } from '../../../db/tables.ts'

export type ChallengePurpose = 'add' | 'sign_in'

/** Stores a challenge for a device to sign. */
export async function insertChallenge(
  db: Kysely<DB>,
  challenge: Insertable<PasskeyChallenges>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute()
}

/** The challenge of a valid ticket. */
export async function findChallenge(
  db: Kysely<DB>,
  ticketHash: Buffer,
  purpose: ChallengePurpose,
  now: Date,
) {
  return db
    .selectFrom('passkey_challenges')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a ticket, in one statement: of several concurrent calls one returns true. */
export async function useChallenge(db: Kysely<DB>, ticketHash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('passkey_challenges')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Ends the tickets of a person: the password or other proof that they began with no longer counts. */
export async function dropChallenges(db: Kysely<DB>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('passkey_challenges')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

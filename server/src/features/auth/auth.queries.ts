import type { Insertable, Kysely } from 'kysely'
import type { DB, Users } from '../../db/tables.ts'

/** The account of an address, with what signing in needs. */
export async function findUserByEmail(db: Kysely<DB>, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** An account by id. */
export async function getUser(db: Kysely<DB>, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** An account by id, which may not exist. */
export async function findUser(db: Kysely<DB>, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an account against others that do; rows that point to it can still be written. */
export async function lockUser(db: Kysely<DB>, id: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Inserts an account; undefined when its address is taken, by somebody who came a moment earlier too. */
export async function insertUser(db: Kysely<DB>, user: Insertable<Users>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Marks an address as verified. */
export async function verifyUser(db: Kysely<DB>, id: number, now: Date) {
  return db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The person behind a session that is neither revoked nor over. */
export async function findLiveSession(db: Kysely<DB>, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'sessions.id as session_id'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

/** A session under lock: whoever refreshes it next waits. */
export async function findSessionForUpdate(db: Kysely<DB>, sessionId: string) {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst()
}

/** Ends a session for good; its access tokens die with it. */
export async function revokeSession(db: Kysely<DB>, sessionId: string, reason: string, now: Date) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

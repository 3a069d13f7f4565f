import { type Insertable, type Kysely, sql, type UpdateObject } from 'kysely'
import type { DB, Sessions, Users } from '../../../db/tables.ts'

/** The account of an address, with what signing in needs; deleted accounts have no address. */
export async function findUserByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** The account that is changing to this address; of several, the latest. */
export async function findUserByPendingEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('codes', 'codes.user_id', 'users.id')
    .selectAll('users')
    .where('pending_email', '=', email)
    .where('codes.purpose', '=', 'verify_email')
    .orderBy('codes.id', 'desc')
    .limit(1)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** The account of a signed-in person. */
export async function getUser(db: Kysely<DB>, id: number) {
  return withAddress(await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** An account that signs in has an address: the table refuses a password, a proof or a role without one (`users_reachable`). */
export function withAddress<User extends { email: string | null }>(user: User): User & { email: string } {
  if (user.email === null) throw new Error('somebody without an address has signed in')
  return user as User & { email: string }
}

/** An account by id; undefined if there is none, or it was deleted. */
export async function findUser(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Locks an account and returns it; undefined when it is gone. Other rows may still point to it. */
export async function lockUser(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the account of a signed-in person, as `lockUser` does; undefined when it was deleted meanwhile. */
export async function lockSignedIn(db: Kysely<DB>, id: number) {
  const user = await lockUser(db, id)
  return user && withAddress(user)
}

/** Inserts an account; undefined when its address is taken, also by a concurrent call. */
export async function insertUser(db: Kysely<DB>, user: Insertable<Users>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Changes an account. */
export async function updateUser(db: Kysely<DB>, id: number, changes: UpdateObject<DB, 'users'>) {
  return db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Whether there is a superadmin. */
export async function hasSuperadmin(db: Kysely<DB>): Promise<boolean> {
  const someone = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .executeTakeFirst()
  return someone !== undefined
}

/** The person of a session that is neither revoked nor expired. */
export async function findLiveSession(db: Kysely<DB>, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.permissions', 'users.place_ids', 'sessions.id as session_id'])
    .select(['sessions.binding_hash', 'sessions.password_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst()
}

/** Those of some sessions that are neither revoked nor expired, with what their persons may do. */
export async function findLiveSessions(db: Kysely<DB>, sessionIds: string[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'users.role', 'users.permissions', 'users.place_ids'])
    .where('sessions.id', '=', sql<string>`any(${sessionIds})`)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .execute()
}

/** Opens a session. */
export async function insertSession(db: Kysely<DB>, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** A session. */
export async function findSession(db: Kysely<DB>, sessionId: string) {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst()
}

/** Records that a session has just proved its password. */
export async function notePassword(db: Kysely<DB>, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ password_at: now }).where('id', '=', sessionId).execute()
}

/** Gives a session its next refresh token; the previous one stays valid for a while. */
export async function rotateSession(
  db: Kysely<DB>,
  id: string,
  next: Required<
    Pick<UpdateObject<DB, 'sessions'>, 'refresh_hash' | 'previous_hash' | 'rotated_at' | 'expires_at'>
  >,
): Promise<void> {
  await db.updateTable('sessions').set(next).where('id', '=', id).execute()
}

/** A session under lock: concurrent refreshes wait. */
export async function findSessionForUpdate(db: Kysely<DB>, sessionId: string) {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst()
}

/** Ends a session for good; its access tokens end with it. */
export async function revokeSession(db: Kysely<DB>, sessionId: string, reason: string, now: Date) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of a person except the current one (R26). */
export async function revokeSessions(
  db: Kysely<DB>,
  userId: number,
  { except, reason, now }: { except?: string; reason: string; now: Date },
) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .execute()
}

/** The superadmin in whose name what runs by itself is issued: the first; undefined while there is none. */
export async function findFirstSuperadmin(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('role', '=', 'superadmin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

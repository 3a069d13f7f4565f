import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Everybody of the staff, the highest rank first, deactivated ones last. */
export async function listStaff(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'permissions', 'place_ids', 'first_name', 'last_name', 'phone', 'avatar'])
    .select(['password_hash', 'email_verified_at', 'deactivated_at'])
    .select((eb) => eb.ref('email').$castTo<string>().as('email'))
    .select(
      sql<Date | null>`greatest(users.signed_in_at,
        (select max(coalesce(rotated_at, created_at)) from sessions where user_id = users.id))`.as(
        'last_seen_at',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from sessions where user_id = users.id
        and revoked_at is null and expires_at > ${now})`.as('sessions'),
    )
    .where('role', '<>', 'user')
    .where('deleted_at', 'is', null)
    .orderBy(sql`deactivated_at is not null`)
    .orderBy('role', 'desc')
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}

/** Those of some locations that there are, with their codes. */
export async function listPlaces(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('locations')
    .select(['id', 'code'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

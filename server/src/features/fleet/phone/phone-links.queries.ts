import type { Insertable, Kysely } from 'kysely'
import type { DB, PhoneLinks } from '../../../db/tables.ts'

function sessionsOf(db: Kysely<DB>, user_id: number) {
  return db.selectFrom('sessions').select('id').where('user_id', '=', user_id)
}

/** Adds a link. */
export async function insertLink(db: Kysely<DB>, row: Insertable<PhoneLinks>): Promise<number> {
  const { id } = await db.insertInto('phone_links').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The links of a person for a car that are not over, the newest first. */
export async function listLinks(
  db: Kysely<DB>,
  { car_id, user_id, now }: { car_id: number; user_id: number; now: Date },
) {
  return db
    .selectFrom('phone_links')
    .select(['id', 'opened_at', 'expires_at', 'ended_at'])
    .where('car_id', '=', car_id)
    .where('session_id', 'in', sessionsOf(db, user_id))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

/** Ends the codes of a person for a car that no phone has opened. */
export async function endWaiting(
  db: Kysely<DB>,
  { car_id, user_id, now }: { car_id: number; user_id: number; now: Date },
): Promise<void> {
  await db
    .updateTable('phone_links')
    .set({ ended_at: now })
    .where('car_id', '=', car_id)
    .where('session_id', 'in', sessionsOf(db, user_id))
    .where('opened_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a link of a person; whether there was one to end. */
export async function endLink(
  db: Kysely<DB>,
  { id, car_id, user_id, now }: { id: number; car_id: number; user_id: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_links')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('car_id', '=', car_id)
    .where('session_id', 'in', sessionsOf(db, user_id))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Opens the link of a ticket, of two phones at once for one of them; undefined where it is over, or was opened. */
export async function openLink(
  db: Kysely<DB>,
  ticket_hash: Buffer,
  { pass_hash, now, expires_at }: { pass_hash: Buffer; now: Date; expires_at: Date },
) {
  return db
    .updateTable('phone_links')
    .set({ pass_hash, opened_at: now, expires_at })
    .where('ticket_hash', '=', ticket_hash)
    .where('opened_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'car_id'])
    .executeTakeFirst()
}

/** What a pass opens, and in whose name; undefined once it is over, or the session of whoever made it. */
export async function findPass(db: Kysely<DB>, pass_hash: Buffer, now: Date) {
  return db
    .selectFrom('phone_links')
    .innerJoin('sessions', 'sessions.id', 'phone_links.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['phone_links.id as link_id', 'phone_links.car_id', 'phone_links.expires_at'])
    .select(['sessions.id as session_id', 'users.id', 'users.role', 'users.permissions', 'users.place_ids'])
    .where('phone_links.pass_hash', '=', pass_hash)
    .where('phone_links.ended_at', 'is', null)
    .where('phone_links.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .executeTakeFirst()
}

/** What the phone shows of a car. */
export async function findPhoneCar(db: Kysely<DB>, carId: number) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['brands.name as brand', 'cars.model', 'cars.registration_plate'])
    .select(({ selectFrom, fn }) =>
      selectFrom('car_images')
        .select(fn.countAll<number>().as('count'))
        .whereRef('car_images.car_id', '=', 'cars.id')
        .as('photos'),
    )
    .where('cars.id', '=', carId)
    .executeTakeFirst()
}

/** Deletes the links that are over. */
export async function deleteOldLinks(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('phone_links').where('expires_at', '<', before).execute()
}

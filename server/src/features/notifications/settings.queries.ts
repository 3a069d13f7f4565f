import type { NotificationKind } from '@marhala/domain/messages/notification.ts'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { DB, NotificationSettings } from '../../db/tables.ts'

const nothing = {
  by_mail: [] as NotificationKind[],
  by_push: [] as NotificationKind[],
  digest_hour: 8,
  quiet_from: null as string | null,
  quiet_to: null as string | null,
}
export type Settings = typeof nothing

/** A person's settings; nothing beyond the inbox by default. */
export async function findSettings(db: Kysely<DB>, user_id: number): Promise<Settings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['by_mail', 'by_push', 'digest_hour', 'quiet_from', 'quiet_to'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return (row as Settings | undefined) ?? nothing
}

/** The same under lock, for a change: of two at once the second sees the result of the first. */
export async function lockSettings(db: Kysely<DB>, user_id: number): Promise<Settings> {
  await db
    .insertInto('notification_settings')
    .values({ user_id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('user_id', '=', user_id)
    .forUpdate()
    .execute()
  return findSettings(db, user_id)
}

/** Changes the given fields of locked settings. */
export async function saveSettings(
  db: Kysely<DB>,
  user_id: number,
  changes: Omit<Updateable<NotificationSettings>, 'user_id'>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('notification_settings').set(changes).where('user_id', '=', user_id).execute()
}

/** The people who may get a digest: with some kinds by mail and a verified address. */
export async function listDigestReaders(db: Kysely<DB>) {
  return db
    .selectFrom('notification_settings')
    .innerJoin('users', 'users.id', 'notification_settings.user_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.language',
      'users.role',
      'users.permissions',
      'users.place_ids',
    ])
    .select(['by_mail', 'digest_hour', 'quiet_from', 'quiet_to'])
    .where(sql<boolean>`cardinality(by_mail) > 0`)
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.email', 'is not', null)
    .where('users.email_verified_at', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('users.id')
    .execute()
}
export type DigestReader = Awaited<ReturnType<typeof listDigestReaders>>[number]

/** Marks a day's digest as done; false where it was. Of two at once the second waits for the first. */
export async function claimDigest(
  db: Kysely<DB>,
  digest: { user_id: number; day: string; sent_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notification_digests')
    .values(digest)
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The days whose digests are done, of those who get one. */
export async function listDoneDigests(db: Kysely<DB>, days: string[]) {
  return db
    .selectFrom('notification_digests')
    .select(['user_id', 'day'])
    .where('day', '=', sql<string>`any(${days}::date[])`)
    .execute()
}

/** Takes the unread notifications for a digest, the newest first, and marks them as sent. */
export async function takeForDigest(
  db: Kysely<DB>,
  { user_id, kinds, now }: { user_id: number; kinds: string[]; now: Date },
): Promise<number[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('kind', '=', sql<string>`any(${kinds})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((one, other) => other - one)
}

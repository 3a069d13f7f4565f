import { type Kysely, type Insertable, sql } from 'kysely'
import type { DB, PushSubscriptions } from '../../db/tables.ts'

/** Of one person; the oldest is deleted. */
const mostBrowsers = 10

/** Stores a browser's subscription for the person signed in there, whoever had it before. */
export async function saveBrowser(db: Kysely<DB>, row: Insertable<PushSubscriptions>): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${row.user_id} order by created_at desc, id desc
    offset ${mostBrowsers})`.execute(db)
}

/** Deletes a browser of a person. */
export async function deleteBrowser(
  db: Kysely<DB>,
  { user_id, endpoint }: { user_id: number; endpoint: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes a browser that its push service no longer knows. */
export async function deleteGoneBrowser(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** The browsers in which a person is still signed in. */
export async function listBrowsers(db: Kysely<DB>, user_id: number, now: Date) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.user_id', '=', user_id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.id')
    .execute()
}
export type Browser = Awaited<ReturnType<typeof listBrowsers>>[number]

/** How many these are. */
export async function countBrowsers(db: Kysely<DB>, user_id: number, now: Date): Promise<number> {
  return (await listBrowsers(db, user_id, now)).length
}

/** Which browsers a notification was pushed to. */
export async function listPushed(db: Kysely<DB>, notification_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('pushes')
    .select('subscription_id')
    .where('notification_id', '=', notification_id)
    .execute()
  return rows.map(({ subscription_id }) => subscription_id)
}

/** Records that a notification was pushed to a browser, which may be gone by now. */
export async function notePushed(
  db: Kysely<DB>,
  push: { notification_id: number; subscription_id: number; pushed_at: Date },
): Promise<void> {
  await sql`insert into pushes (notification_id, subscription_id, pushed_at)
    select n.id, s.id, ${push.pushed_at}::timestamptz from notifications n, push_subscriptions s
    where n.id = ${push.notification_id} and s.id = ${push.subscription_id}
    on conflict do nothing`.execute(db)
}

import {
  concernedBy,
  type NotificationFacts,
  type NotificationKind,
} from '@marhala/domain/messages/notification.ts'
import { may, type Permission } from '@marhala/domain/accounts/permissions.ts'
import { type Kysely, sql } from 'kysely'
import { reachOf } from '../../bookings/public/booking-access.ts'
import { isBookingWithin } from '../../bookings/public/bookings.queries.ts'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { publishToEach } from '../../../live/publish.ts'

/** An event and what it is about: at least one of a task, a booking, a letter, an import and a fleet plan. */
export type Notice = NotificationFacts & {
  kind: NotificationKind
  /** Distinguishes it from others of its kind: the same key is notified once. */
  key: string | number
  task_id?: number
  booking_id?: number
  message_id?: number
  alert_id?: number
  import_id?: number
  plan_id?: number
}

/**
 * Notifies the people concerned, in the caller's transaction: a row each, and after the commit an event to their open
 * pages and a push to their browsers. The actor is not notified.
 */
export async function notify(
  { db, clock, jobs }: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
  { kind, key, task_id, booking_id, message_id, alert_id, import_id, plan_id, ...facts }: Notice,
): Promise<void> {
  const { people: named, permission, except } = concernedBy(kind, facts)
  const people = permission === null ? named : [...named, ...(await listHolders(db, permission, booking_id))]
  if (people.length === 0) return
  const { rows } = await sql<{ id: number; user_id: number; is_pushed: boolean }>`
    insert into notifications (user_id, kind, key, actor_id, task_id, booking_id, message_id, alert_id, import_id,
      plan_id, created_at)
    select users.id, ${kind}, ${String(key)}, ${except}::int, ${task_id ?? null}::int, ${booking_id ?? null}::int,
      ${message_id ?? null}::int, ${alert_id ?? null}::int, ${import_id ?? null}::int,
      ${plan_id ?? null}::int, ${clock()}::timestamptz
    from users
    where users.id = any(${people}::int[])
      and users.deleted_at is null and users.email is not null and users.id is distinct from ${except}::int
    order by users.id
    on conflict do nothing
    returning id, user_id, exists (select from notification_settings s
      where s.user_id = notifications.user_id and notifications.kind = any(s.by_push)) as is_pushed`.execute(
    db,
  )
  if (rows.length === 0) return
  await publishToEach(
    db,
    'notifications',
    rows.map(({ user_id }) => user_id),
  )
  for (const { id, is_pushed } of rows) if (is_pushed) await jobs.enqueuePush(db, id)
}

/** The people who hold a permission, of a booking those at whose places it is. */
async function listHolders(
  db: Kysely<DB>,
  permission: Permission,
  bookingId: number | undefined,
): Promise<number[]> {
  const staff = await db
    .selectFrom('users')
    .select(['id', 'role', 'permissions', 'place_ids'])
    .where('role', '<>', 'user')
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .execute()
  const holders: number[] = []
  for (const person of staff.filter((one) => may(one, permission)))
    if (bookingId === undefined || (await isBookingWithin(db, String(bookingId), reachOf(person))))
      holders.push(person.id)
  return holders
}

/** Deletes the notifications of something that is gone. */
export async function unnotify(db: Kysely<DB>, kind: NotificationKind, key: string | number): Promise<void> {
  const gone = await db
    .deleteFrom('notifications')
    .where('kind', '=', kind)
    .where('key', '=', String(key))
    .returning('user_id')
    .execute()
  await publishToEach(
    db,
    'notifications',
    gone.map(({ user_id }) => user_id),
  )
}

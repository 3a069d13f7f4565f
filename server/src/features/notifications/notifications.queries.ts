import { notificationDays, type NotificationKind } from '@marhala/domain/messages/notification.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isOpenPromise } from '../classes/public/class-facts.queries.ts'

/** A client knows a booking by what was promised until its car is bound, staff by the car on which it stands. */
const isToldPromised = sql<boolean>`notifications.kind like 'my\\_%' and ${isOpenPromise}`
const toldCar = sql<number>`case when ${isToldPromised} then coalesce(bookings.chosen_car_id, bookings.car_id)
  else bookings.car_id end`

/** What a fleet plan asks to decide on. */
const planned = {
  moves: sql<number>`(select count(*)::int from fleet_plan_moves where plan_id = plans.id
    and outcome = 'proposed' and to_car_id is not null)`,
  stuck: sql<number>`(select count(*)::int from fleet_plan_moves where plan_id = plans.id and to_car_id is null)`,
  rooms: sql<number>`(select count(*)::int from fleet_plan_rooms where plan_id = plans.id
    and start_date is not null)`,
}

/** Notifications with the columns of their booking, letter, plan and actor; callers add conditions. */
export function selectNotifications(db: Kysely<DB>) {
  return db
    .selectFrom('notifications')
    .leftJoin('users as actors', 'actors.id', 'notifications.actor_id')
    .leftJoin('bookings', 'bookings.id', 'notifications.booking_id')
    .leftJoin('users as clients', 'clients.id', 'bookings.user_id')
    .leftJoin('cars', (join) => join.on('cars.id', '=', toldCar))
    .leftJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('contact_messages as letters', 'letters.id', 'notifications.message_id')
    .leftJoin('tracking_alerts as alerts', 'alerts.id', 'notifications.alert_id')
    .leftJoin('fleet_plans as plans', 'plans.id', 'notifications.plan_id')
    .leftJoin('imports', 'imports.id', 'notifications.import_id')
    .select((eb) => [
      'notifications.id',
      'notifications.user_id',
      eb.ref('notifications.kind').$castTo<NotificationKind>().as('kind'),
      'notifications.task_id',
      'notifications.message_id',
      'notifications.created_at',
      'notifications.read_at',
      'actors.first_name as actor_first_name',
      'actors.last_name as actor_last_name',
      'bookings.reference as booking_reference',
      isToldPromised.as('is_promised'),
      'bookings.start_date',
      'bookings.end_date',
      'bookings.hold_expires_at',
      'clients.first_name as client_first_name',
      'clients.last_name as client_last_name',
      'brands.name as car_brand',
      'cars.model as car_model',
      'letters.name as letter_name',
      'imports.file_name',
      eb.ref('plans.cause').$castTo<'night' | 'car_out' | null>().as('plan_cause'),
      planned.moves.as('plan_moves'),
      planned.stuck.as('plan_stuck'),
      planned.rooms.as('plan_rooms'),
      eb.ref('alerts.zone_name').$castTo<Record<'en' | 'ar' | 'fr', string> | null>().as('alert_zone'),
      'alerts.top_speed as alert_speed',
      'alerts.start_at as alert_at',
      'letters.message as letter',
      'letters.reply as letter_reply',
    ])
}
export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number]

/** Some notifications by their ids, the newest first. */
export async function listNotificationsByIds(db: Kysely<DB>, ids: number[]): Promise<NotificationRow[]> {
  return selectNotifications(db)
    .where('notifications.id', '=', sql<number>`any(${ids})`)
    .orderBy('notifications.id', 'desc')
    .execute()
}

type NotificationFilter = { user_id: number; unread?: boolean | undefined }

/** A page of a person's notifications, the newest first. */
export async function listNotifications(
  db: Kysely<DB>,
  { user_id, unread, limit, offset }: NotificationFilter & { limit: number; offset: number },
): Promise<NotificationRow[]> {
  return selectNotifications(db)
    .where('notifications.user_id', '=', user_id)
    .$if(unread === true, (qb) => qb.where('notifications.read_at', 'is', null))
    .$if(unread === false, (qb) => qb.where('notifications.read_at', 'is not', null))
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many notifications a person has, and how many are unread. */
export async function countNotifications(db: Kysely<DB>, user_id: number) {
  return db
    .selectFrom('notifications')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
}

/** How many unread notifications a person has. */
export async function countUnread(db: Kysely<DB>, user_id: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks some of a person's notifications; one that was read keeps the instant at which it was. Returns whether any changed. */
export async function markNotifications(
  db: Kysely<DB>,
  { user_id, ids, up_to }: { user_id: number; ids?: number[]; up_to?: number | undefined },
  read_at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at })
    .where('user_id', '=', user_id)
    .where('read_at', read_at ? 'is' : 'is not', null)
    .$if(ids !== undefined, (qb) => qb.where('id', '=', sql<number>`any(${ids})`))
    .$if(up_to !== undefined, (qb) => qb.where('id', '<=', up_to!))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes notifications after 90 days, and the records of digests after a week. */
export async function deleteOldNotifications(db: Kysely<DB>, before: (hours: number) => Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', before(24 * notificationDays))
    .execute()
  await db
    .deleteFrom('notification_digests')
    .where('sent_at', '<', before(24 * 7))
    .execute()
}

import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { AlertKind } from '@marhala/domain/tracking/tracking-alert.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, TrackingAlerts } from '../../../db/tables.ts'
import type { NewPosition } from './positions.queries.ts'

/** Records that the tracks of bookings have grown, and since when; the earliest instant stays. */
export async function upsertChanges(db: Kysely<DB>, positions: readonly NewPosition[]): Promise<void> {
  const own = positions.filter(({ booking_id }) => booking_id !== null)
  await sql`
    insert into tracking_changes (booking_id, from_at)
    select booking_id, min(at) from unnest(
      ${own.map(({ booking_id }) => booking_id)}::int[], ${own.map(({ at }) => new Date(at))}::timestamptz[])
      as p (booking_id, at) group by booking_id order by booking_id
    on conflict (booking_id) do update set from_at = excluded.from_at
    where tracking_changes.from_at > excluded.from_at`.execute(db)
}

/** The bookings whose tracks have grown. */
export async function listChanged(db: Kysely<DB>): Promise<number[]> {
  const rows = await db.selectFrom('tracking_changes').select('booking_id').orderBy('booking_id').execute()
  return rows.map(({ booking_id }) => booking_id)
}

/**
 * Takes the instant since when a track has grown; undefined where it is taken already. Writers of the track wait until
 * the end.
 */
export async function takeChange(db: Kysely<DB>, bookingId: number): Promise<Date | undefined> {
  const row = await db
    .deleteFrom('tracking_changes')
    .where('booking_id', '=', bookingId)
    .returning('from_at')
    .executeTakeFirst()
  return row?.from_at
}

/** The booking of a track, once its car was handed over. */
export async function findWatched(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'car_id', 'activated_at', 'returned_at'])
    .where('id', '=', bookingId)
    .where('activated_at', 'is not', null)
    .executeTakeFirst()
}

/** The known alerts of a booking, by rule: times in milliseconds, as the rules take them. */
export async function listKnownAlerts(db: Kysely<DB>, bookingId: number) {
  const rows = await db
    .selectFrom('tracking_alerts')
    .select(['id', 'kind', 'zone_id', 'start_at', 'end_at', 'is_over', 'top_speed'])
    .where('booking_id', '=', bookingId)
    .orderBy('start_at')
    .execute()
  return rows.map((row) => ({ ...row, start_at: row.start_at.getTime(), end_at: row.end_at.getTime() }))
}

/** Adds an alert; undefined where the event has one. */
export async function insertAlert(
  db: Kysely<DB>,
  row: Insertable<TrackingAlerts>,
): Promise<number | undefined> {
  const made = await db
    .insertInto('tracking_alerts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Updates an alert from its track. */
export async function updateAlert(
  db: Kysely<DB>,
  {
    id,
    ...columns
  }: { id: number; start_at: Date; end_at: Date; is_over: boolean; top_speed: number | null },
): Promise<void> {
  await db.updateTable('tracking_alerts').set(columns).where('id', '=', id).execute()
}

function selectAlerts(db: Kysely<DB>) {
  return db
    .selectFrom('tracking_alerts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.id', 'a.booking_id', 'b.reference', 'a.car_id', 'a.start_at', 'a.end_at', 'a.is_over'])
    .select(['a.top_speed', 'a.speed_limit', 'a.latitude', 'a.longitude'])
    .select((eb) => [
      eb.ref('a.kind').$castTo<AlertKind>().as('kind'),
      eb.ref('a.zone_name').$castTo<Translated | null>().as('zone_name'),
    ])
    .orderBy('a.start_at', 'desc')
    .orderBy('a.id', 'desc')
}

export type AlertRow = Awaited<ReturnType<typeof listAlertsOut>>[number]

/** The newest alerts of the cars that are out. */
export async function listAlertsOut(db: Kysely<DB>, { limit }: { limit: number }) {
  return selectAlerts(db).where('b.status', '=', 'active').limit(limit).execute()
}

/** The newest alerts of a car. */
export async function listAlertsOfCar(db: Kysely<DB>, carId: number, { limit }: { limit: number }) {
  return selectAlerts(db).where('a.car_id', '=', carId).limit(limit).execute()
}

/** Every alert of a booking, the newest first. */
export async function listAlertsOf(db: Kysely<DB>, bookingId: number): Promise<AlertRow[]> {
  return selectAlerts(db).where('a.booking_id', '=', bookingId).execute()
}

/** Deletes the points where alerts began, of those before an instant. */
export async function forgetPointsBefore(db: Kysely<DB>, instant: Date): Promise<void> {
  await db
    .updateTable('tracking_alerts')
    .set({ latitude: null, longitude: null })
    .where('start_at', '<', instant)
    .where('latitude', 'is not', null)
    .execute()
}

/** Deletes the alerts of a person's bookings. */
export async function deleteAlertsOf(db: Kysely<DB>, userId: number): Promise<void> {
  await sql`delete from tracking_alerts where booking_id in (select id from bookings where user_id = ${userId})`.execute(
    db,
  )
}

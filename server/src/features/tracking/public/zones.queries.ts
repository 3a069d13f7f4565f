import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { Point } from '@marhala/domain/tracking/great-circle.ts'
import type { ZoneArea, ZoneRule, zoneShapes } from '@marhala/domain/tracking/zone.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, TrackingZones } from '../../../db/tables.ts'

function selectZones(db: Kysely<DB>) {
  return db
    .selectFrom('tracking_zones as z')
    .innerJoin('users', 'users.id', 'z.created_by')
    .select(['z.id', 'z.latitude', 'z.longitude', 'z.radius', 'z.created_at', 'z.valid_from', 'z.created_by'])
    .select((eb) => [
      eb.ref('z.name').$castTo<Translated>().as('name'),
      eb.ref('z.rule').$castTo<ZoneRule>().as('rule'),
      eb.ref('z.shape').$castTo<(typeof zoneShapes)[number]>().as('shape'),
      eb.ref('z.corners').$castTo<Point[] | null>().as('corners'),
    ])
    .select(['users.first_name as actor_first_name', 'users.last_name as actor_last_name'])
}

export type ZoneRow = Awaited<ReturnType<ReturnType<typeof selectZones>['execute']>>[number]

/** Every zone, by its name. */
export async function listZones(db: Kysely<DB>): Promise<ZoneRow[]> {
  return selectZones(db)
    .orderBy(sql`z.name ->> 'en'`)
    .orderBy('z.id')
    .execute()
}

/** One zone. */
export async function findZone(db: Kysely<DB>, id: number): Promise<ZoneRow | undefined> {
  return selectZones(db).where('z.id', '=', id).executeTakeFirst()
}

/** The same under lock: of two changes at once, the second sees the first. */
export async function lockZone(db: Kysely<DB>, id: number): Promise<ZoneRow | undefined> {
  await db.selectFrom('tracking_zones').select('id').where('id', '=', id).forUpdate().execute()
  return findZone(db, id)
}

/** Adds a zone. */
export async function insertZone(db: Kysely<DB>, row: Insertable<TrackingZones>): Promise<number> {
  const { id } = await db.insertInto('tracking_zones').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a zone. */
export async function updateZone(
  db: Kysely<DB>,
  id: number,
  columns: Partial<Insertable<TrackingZones>>,
): Promise<void> {
  await db.updateTable('tracking_zones').set(columns).where('id', '=', id).execute()
}

/** Deletes a zone; its alerts keep its name. */
export async function deleteZone(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('tracking_zones').where('id', '=', id).execute()
}

/** The area of a zone, as the rules take it. */
export function areaOf(row: Pick<ZoneRow, 'latitude' | 'longitude' | 'radius' | 'corners'>): ZoneArea {
  const { latitude, longitude, radius, corners } = row
  if (latitude === null || longitude === null || radius === null)
    return { shape: 'polygon', corners: corners ?? [] }
  return { shape: 'circle', center: { latitude, longitude }, radius }
}

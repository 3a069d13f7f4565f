import type { Refusal } from '@marhala/domain/tracking/position.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, TrackingDevices } from '../../db/tables.ts'

function selectDevices(db: Kysely<DB>) {
  return db
    .selectFrom('tracking_devices as d')
    .innerJoin('cars', 'cars.id', 'd.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('users', 'users.id', 'd.created_by')
    .select(['d.id', 'd.prefix', 'd.created_at', 'd.revoked_at', 'd.last_seen_at', 'd.refused_at'])
    .select((eb) => eb.ref('d.refusal').$castTo<Refusal | null>().as('refusal'))
    .select(['d.car_id', 'brands.name as car_brand', 'cars.model as car_model'])
    .select('cars.registration_plate as car_plate')
    .select(['d.created_by', 'users.first_name as actor_first_name', 'users.last_name as actor_last_name'])
}

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof selectDevices>['execute']>>[number]

/** Every device, the newest first. */
export async function listDevices(db: Kysely<DB>): Promise<DeviceRow[]> {
  return selectDevices(db).orderBy('d.id', 'desc').execute()
}

/** One device. */
export async function findDevice(db: Kysely<DB>, id: number): Promise<DeviceRow | undefined> {
  return selectDevices(db).where('d.id', '=', id).executeTakeFirst()
}

/** The valid devices with one of some fingerprints. */
export async function listDevicesByHash(db: Kysely<DB>, hashes: Buffer[]) {
  return db
    .selectFrom('tracking_devices')
    .select(['id', 'car_id', 'key_hash', 'last_seen_at'])
    .where('key_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The car of a new device, locked; undefined where there is none, or it is retired. */
export async function lockCarToFollow(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('cars')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'retired')
    .forUpdate()
    .executeTakeFirst()
}

/** The valid device of a car. */
export async function findDeviceOfCar(db: Kysely<DB>, carId: number) {
  return db
    .selectFrom('tracking_devices')
    .select(['id', 'prefix'])
    .where('car_id', '=', carId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Adds a device. */
export async function insertDevice(db: Kysely<DB>, row: Insertable<TrackingDevices>): Promise<number> {
  const { id } = await db.insertInto('tracking_devices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Revokes a device; false for a revoked one. */
export async function updateRevoked(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tracking_devices')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records when devices reported. */
export async function updateLastSeen(db: Kysely<DB>, ids: number[], now: Date): Promise<void> {
  await db
    .updateTable('tracking_devices')
    .set({ last_seen_at: now })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Records why a device's position was refused. */
export async function updateRefusal(
  db: Kysely<DB>,
  { id, refusal }: { id: number; refusal: Refusal },
  now: Date,
): Promise<void> {
  await db.updateTable('tracking_devices').set({ refusal, refused_at: now }).where('id', '=', id).execute()
}

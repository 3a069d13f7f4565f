import type {
  DamageKind,
  DamagePart,
  DamageSide,
  DamageSize,
  DamageState,
} from '@marhala/domain/damage/damage.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DamagePhotos, Damages, DB } from '../../../db/tables.ts'

/** Damages with their cars, and what they are read with; callers add conditions. */
export function selectDamages(db: Kysely<DB>) {
  return db
    .selectFrom('damages')
    .innerJoin('users', 'users.id', 'damages.created_by')
    .innerJoin('cars', 'cars.id', 'damages.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('bookings', 'bookings.id', 'damages.booking_id')
    .leftJoin('booking_charges', 'booking_charges.id', 'damages.charge_id')
    .selectAll('damages')
    .select((eb) => [
      eb.ref('damages.side').$castTo<DamageSide>().as('side'),
      eb.ref('damages.part').$castTo<DamagePart>().as('part'),
      eb.ref('damages.kind').$castTo<DamageKind>().as('kind'),
      eb.ref('damages.size').$castTo<DamageSize>().as('size'),
      eb.ref('damages.state').$castTo<DamageState>().as('state'),
      'bookings.reference',
      'cars.registration_plate',
      sql<string>`brands.name || ' ' || cars.model`.as('car_name'),
      'booking_charges.amount as charged',
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('noted_by'),
      sql<number[]>`array(select id from damage_photos where damage_id = damages.id order by id)`.as(
        'photos',
      ),
    ])
}

export type DamageRow = Awaited<ReturnType<typeof listDamagesOf>>[number]

/** The damages of a car, those that are still on it first. */
export async function listDamagesOf(db: Kysely<DB>, carId: number) {
  return selectDamages(db)
    .where('damages.car_id', '=', carId)
    .orderBy(sql`damages.repaired_at is not null`)
    .orderBy('damages.id')
    .execute()
}

/** Writes a damage; its id. */
export async function insertDamage(db: Kysely<DB>, row: Insertable<Damages>): Promise<number> {
  const { id } = await db.insertInto('damages').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes photos of a damage. */
export async function insertDamagePhotos(db: Kysely<DB>, rows: Insertable<DamagePhotos>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('damage_photos').values(rows).execute()
}

/** Some damages by id. */
export async function findDamages(db: Kysely<DB>, ids: number[]) {
  return selectDamages(db)
    .where('damages.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

/** Bills a damage by a charge. */
export async function setCharge(db: Kysely<DB>, id: number, charge_id: number): Promise<void> {
  await db.updateTable('damages').set({ charge_id }).where('id', '=', id).execute()
}

/** The damage of a charge that is voided is known as before. */
export async function clearCharge(db: Kysely<DB>, chargeId: number): Promise<void> {
  await db.updateTable('damages').set({ charge_id: null }).where('charge_id', '=', chargeId).execute()
}

/** Deletes the photos of damages that a person's bookings found, as their reports' pictures go; answers their names. */
export async function deleteDamagePhotosOf(db: Kysely<DB>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from damage_photos using damages
      left join condition_reports on condition_reports.id = damages.report_id
      join bookings on bookings.id in (damages.booking_id, condition_reports.booking_id)
    where damage_photos.damage_id = damages.id and bookings.user_id = ${userId}
    returning damage_photos.file`.execute(db)
  return rows.map(({ file }) => file)
}

/** The damages that are there since a booking. */
export async function listDamagesSince(db: Kysely<DB>, bookingId: number) {
  return selectDamages(db).where('damages.booking_id', '=', bookingId).orderBy('damages.id').execute()
}

/** The names of the pictures of some damages. */
export async function listDamagePictures(db: Kysely<DB>, ids: number[]) {
  return db
    .selectFrom('damage_photos')
    .select(['damage_id', 'file', 'created_at'])
    .where('damage_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .execute()
}

/** The names of the pictures of a car's damages. */
export async function listDamagePicturesOf(db: Kysely<DB>, carId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('damage_photos')
    .innerJoin('damages', 'damages.id', 'damage_photos.damage_id')
    .select('damage_photos.file')
    .where('damages.car_id', '=', carId)
    .execute()
  return rows.map(({ file }) => file)
}

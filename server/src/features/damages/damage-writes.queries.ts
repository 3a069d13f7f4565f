import type { DamagePart, DamageState } from '@marhala/domain/damage/damage.ts'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { Damages, DB } from '../../db/tables.ts'
import { holdsAll, searchPatterns } from '../cars/public/car-rows.queries.ts'
import { isCarAt } from '../cars/public/car-places.queries.ts'
import { selectDamages } from './public/damages.queries.ts'

export type DamageFilter = {
  state?: readonly DamageState[] | undefined
  car_id?: number | undefined
  part?: DamagePart | undefined
  search?: string | undefined
  /** The places that its reader works at; null for all. */
  place_ids: readonly number[] | null
}

/** One page of damages, the newest first, and how many there are. */
export async function listDamages(
  db: Kysely<DB>,
  { state = ['known', 'billed'], car_id, part, search = '', place_ids }: DamageFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const texts = sql`fold_text(concat_ws(' ', brands.name, cars.model, cars.registration_plate, damages.note, bookings.reference))`
  const found = selectDamages(db)
    .where('damages.state', '=', sql<string>`any(${state}::text[])`)
    .$if(car_id !== undefined, (query) => query.where('damages.car_id', '=', car_id!))
    .$if(part !== undefined, (query) => query.where('damages.part', '=', part!))
    .where(holdsAll(texts, searchPatterns(search)))
    .$if(place_ids !== null, (query) => query.where(isCarAt(place_ids ?? [])))
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found.orderBy('damages.id', 'desc').limit(limit).offset(offset).execute()
  return { total, rows }
}

/** A damage of a car, locked. */
export async function lockDamage(db: Kysely<DB>, carId: number, id: number) {
  return selectDamages(db)
    .where('damages.car_id', '=', carId)
    .where('damages.id', '=', id)
    .forUpdate('damages')
    .executeTakeFirst()
}

/** Changes a damage. */
export async function updateDamage(db: Kysely<DB>, id: number, changes: Updateable<Damages>): Promise<void> {
  await db.updateTable('damages').set(changes).where('id', '=', id).execute()
}

/** Deletes a damage; answers the names of its pictures. */
export async function deleteDamage(db: Kysely<DB>, id: number): Promise<string[]> {
  const photos = await db.deleteFrom('damage_photos').where('damage_id', '=', id).returning('file').execute()
  await db.deleteFrom('damages').where('id', '=', id).execute()
  return photos.map(({ file }) => file)
}

/** The name of a picture of a damage, and the booking since which that is there, or whose handover found it. */
export async function findPhoto(
  db: Kysely<DB>,
  { car_id, damage_id, photo_id }: { car_id: number; damage_id: number; photo_id: number },
) {
  return db
    .selectFrom('damage_photos')
    .innerJoin('damages', 'damages.id', 'damage_photos.damage_id')
    .leftJoin('condition_reports', 'condition_reports.id', 'damages.report_id')
    .select(['damage_photos.file', 'damages.report_id'])
    .select(({ fn }) => fn.coalesce('damages.booking_id', 'condition_reports.booking_id').as('booking_id'))
    .where('damage_photos.id', '=', photo_id)
    .where('damages.id', '=', damage_id)
    .where('damages.car_id', '=', car_id)
    .executeTakeFirst()
}

/** Deletes a photo. */
export async function deletePhoto(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('damage_photos').where('id', '=', id).execute()
}

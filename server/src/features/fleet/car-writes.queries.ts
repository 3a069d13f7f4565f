import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { CarImages, Cars, DB } from '../../db/tables.ts'
import { orTaken } from '../../http/or-taken.ts'

/** A car by id or slug, locked until the transaction ends: every write of the fleet begins here. */
export async function lockCar(db: Kysely<DB>, idOrSlug: string) {
  const isId = /^\d{1,9}$/.test(idOrSlug)
  return db
    .selectFrom('cars')
    .selectAll()
    .where((eb) => (isId ? eb('id', '=', Number(idOrSlug)) : eb('slug', '=', idOrSlug)))
    .forUpdate()
    .executeTakeFirst()
}

export type LockedCar = NonNullable<Awaited<ReturnType<typeof lockCar>>>

/** Writes a car. */
export async function insertCar(db: Kysely<DB>, row: Insertable<Cars>): Promise<number> {
  const { id } = await orTaken(db.insertInto('cars').values(row).returning('id').executeTakeFirstOrThrow())
  return id
}

/** Changes a locked car. */
export async function updateCar(db: Kysely<DB>, id: number, changes: Updateable<Cars>): Promise<void> {
  await orTaken(db.updateTable('cars').set(changes).where('id', '=', id).execute())
}

/** Deletes a car without bookings, with everything that is only its own. */
export async function deleteCar(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('car_blocks').where('car_id', '=', id).execute()
  await db.deleteFrom('cars').where('id', '=', id).execute()
}

/** Whether another row has a value already; slug and plate are unique. */
export async function findTwin(
  db: Kysely<DB>,
  column: 'slug' | 'registration_plate' | 'toll_pass',
  value: string,
  except?: number,
) {
  return db
    .selectFrom('cars')
    .select('id')
    .where(column, '=', value)
    .$if(except !== undefined, (qb) => qb.where('id', '<>', except!))
    .executeTakeFirst()
}

/** The rows that a car's fields refer to: undefined where there is none; only existing features are returned. */
export async function findReferences(
  db: Kysely<DB>,
  names: { brand_id?: number; category_id?: number; home_location?: string; features: string[] },
) {
  const [brand, category, location, features] = await Promise.all([
    db
      .selectFrom('brands')
      .select(['id', 'name'])
      .where('id', '=', names.brand_id ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', names.category_id ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('locations')
      .select('id')
      .where('code', '=', names.home_location ?? '')
      .executeTakeFirst(),
    db
      .selectFrom('features')
      .select('key')
      .where('key', '=', sql<string>`any(${names.features})`)
      .execute(),
  ])
  return { brand, category, location, features: features.map((feature) => feature.key) }
}

/** The photos of a car's own in their order, with the batches that they came in. */
export async function listOwnImages(db: Kysely<DB>, carId: number) {
  return db
    .selectFrom('car_images')
    .select(['id', 'url', 'batch', 'place', 'focus_x', 'focus_y'])
    .where('car_id', '=', carId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Adds a photo; its order is set with that of the others. */
export async function insertImage(db: Kysely<DB>, image: Insertable<CarImages>): Promise<number> {
  const { id } = await db.insertInto('car_images').values(image).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Sets the order of a car's photos. */
export async function orderImages(db: Kysely<DB>, carId: number, ids: number[]): Promise<void> {
  await sql`update car_images set position = wished.place
    from unnest(${ids}::int[]) with ordinality as wished (id, place)
    where car_images.id = wished.id and car_images.car_id = ${carId}`.execute(db)
}

/** Sets what is to stay in sight of a photo. */
export async function focusImage(db: Kysely<DB>, id: number, focus: { focus_x: number; focus_y: number }) {
  await db.updateTable('car_images').set(focus).where('id', '=', id).execute()
}

/** Deletes a photo; returns its address, or undefined where the car has no such photo. */
export async function deleteImage(db: Kysely<DB>, carId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('car_images')
    .where('car_id', '=', carId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst()
  return row?.url
}

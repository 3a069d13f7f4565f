import { photosShown, type PhotoShare } from '@marhala/domain/fleet/shared-photos.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/**
 * Writes down whose photos each car shows, as the domain decides, within the transaction that changed a car or a photo. Two
 * that do so at once follow one another.
 */
export async function settlePhotos(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('photos shown', 0))`.execute(db)
  const cars = await db
    .selectFrom('cars')
    .select(['id', 'brand_id', 'model', 'year', 'illustration_paint as paint', 'photos_shared'])
    .select(sql<boolean>`exists (select from car_images where car_id = cars.id)`.as('has_photos'))
    .$narrowType<{ photos_shared: PhotoShare | null }>()
    .execute()
  const borrowed = [...photosShown(cars)].filter((shown): shown is [number, number] => shown[1] !== null)
  const [ids, lenders] = [borrowed.map(([id]) => id), borrowed.map(([, lender]) => lender)]
  await db
    .deleteFrom('photos_shown')
    .where('car_id', '<>', sql<number>`all(${ids}::int[])`)
    .execute()
  await sql`
    insert into photos_shown (car_id, from_id)
    select * from unnest(${ids}::int[], ${lenders}::int[])
    on conflict (car_id) do update set from_id = excluded.from_id where photos_shown.from_id <> excluded.from_id`.execute(
    db,
  )
}

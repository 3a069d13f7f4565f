import { type Insertable, type Kysely, sql } from 'kysely'
import type { CarPapers, Cars, DB } from '../../../db/tables.ts'
import { settlePhotos } from './settle-photos.queries.ts'

const batch = 1000

/** Adds imported cars, in their order. */
export async function insertImportedCars(
  db: Kysely<DB>,
  rows: readonly Insertable<Cars>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += batch) {
    const written = await db
      .insertInto('cars')
      .values(rows.slice(at, at + batch))
      .returning('id')
      .execute()
    ids.push(...written.map(({ id }) => id))
  }
  await settlePhotos(db)
  return ids
}

/** Files the papers of imported cars. */
export async function insertImportedPapers(
  db: Kysely<DB>,
  rows: readonly Insertable<CarPapers>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await db
      .insertInto('car_papers')
      .values(rows.slice(at, at + batch))
      .execute()
}

/** Which of some cars have papers that an import did not bring, or that were changed since. */
export async function listCarsWithOtherPapers(
  db: Kysely<DB>,
  importId: number,
  ids: number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('car_papers')
    .select('car_id')
    .distinct()
    .where('car_id', '=', sql<number>`any(${ids}::int[])`)
    .where(sql<boolean>`import_id is distinct from ${importId}`)
    .execute()
  return rows.map(({ car_id }) => car_id)
}

/** Deletes the papers that came with imported cars. */
export async function deleteImportedPapers(db: Kysely<DB>, carIds: number[]): Promise<void> {
  await db
    .deleteFrom('car_papers')
    .where('car_id', '=', sql<number>`any(${carIds}::int[])`)
    .execute()
}

/** Deletes imported cars that nothing points at. */
export async function deleteImportedCars(db: Kysely<DB>, ids: number[]): Promise<void> {
  await db
    .deleteFrom('cars')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  await settlePhotos(db)
}

/** Adds a make under a free slug. */
export async function insertImportedBrand(
  db: Kysely<DB>,
  row: { name: string; slug: string },
): Promise<number> {
  const { id } = await db.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes imported makes without cars. */
export async function deleteImportedBrands(db: Kysely<DB>, ids: number[]): Promise<void> {
  await db
    .deleteFrom('brands')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

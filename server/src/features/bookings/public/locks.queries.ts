import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/**
 * Locks cars in the order of their ids; every booking write does, before anything else
 * (docs/rules/availability.md#one-truth).
 */
export async function lockCars(db: Kysely<DB>, ids: number[]) {
  return db
    .selectFrom('cars')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * A class with those that it borrows from and that borrow from it: a move among its cars may touch theirs.
 */
export function relatedClasses(db: Kysely<DB>, classIds: readonly number[]) {
  const own = sql<number>`any(${classIds})`
  return db
    .selectFrom('rental_classes')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', own),
        eb('upgrade_class_id', '=', own),
        eb('id', 'in', selectFrom('rental_classes').select('upgrade_class_id').where('id', '=', own)),
      ]),
    )
}

/**
 * Locks classes, in the order of their ids, then all their cars, until the transaction ends: whoever moves bookings does
 * it before any other lock (docs/rules/classes.md#which-car).
 */
export async function lockClasses(db: Kysely<DB>, classIds: readonly number[]): Promise<void> {
  if (classIds.length === 0) return
  const locked = await relatedClasses(db, classIds).select('id').orderBy('id').forUpdate().execute()
  const cars = await db
    .selectFrom('cars')
    .select('id')
    .where('class_id', '=', sql<number>`any(${locked.map(({ id }) => id)})`)
    .execute()
  await lockCars(
    db,
    cars.map(({ id }) => id),
  )
}

/** The classes of some cars and of what a booking was promised. */
export async function listClassesOf(
  db: Kysely<DB>,
  carIds: readonly number[],
  promised: number | null,
): Promise<number[]> {
  const rows = await db
    .selectFrom('cars')
    .select('class_id')
    .distinct()
    .where('id', '=', sql<number>`any(${carIds})`)
    .where('class_id', 'is not', null)
    .execute()
  return [...new Set([...rows.map(({ class_id }) => class_id!), ...(promised === null ? [] : [promised])])]
}

import type { fuelTypes } from '@marhala/contract/fleet/car-values.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../db/tables.ts'

type Fuel = (typeof fuelTypes)[number]

/** Bookings that were promised a class and may be moved to another car of it still. */
export const isOpenPromise = sql<SqlBool>`bookings.class_id is not null and bookings.bound_at is null
  and bookings.status in ('pending', 'confirmed')`

/** A class that is offered, kept as it is until the transaction ends. */
export async function findClass(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('rental_classes')
    .select(['id', 'category_id', 'transmission_type', 'fuel_type', 'passengers', 'luggage'])
    .select((eb) => eb.ref('name').$castTo<Translated>().as('name'))
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** The terms of a car's class, or of one that a booking was promised; null where there is none. */
export async function findTerms(db: Kysely<DB>, id: number | null) {
  if (id === null) return null
  return db.selectFrom('rental_classes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Keeps the class of a car, and the one that it is to join, as they are until the transaction ends: classes are locked
 * before their cars.
 */
export async function lockClassesOf(
  db: Kysely<DB>,
  idOrSlug: string,
  joined: () => number | null | undefined,
): Promise<void> {
  const isId = /^\d{1,9}$/.test(idOrSlug)
  const car = await db
    .selectFrom('cars')
    .select('class_id')
    .where((eb) => (isId ? eb('id', '=', Number(idOrSlug)) : eb('slug', '=', idOrSlug)))
    .executeTakeFirst()
  const ids = car ? [car.class_id ?? 0, joined() ?? 0] : []
  await db
    .selectFrom('rental_classes')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forShare()
    .execute()
}

/** The classes with their names in each language, such as a file may name them. */
export async function listNamedClasses(db: Kysely<DB>) {
  return db
    .selectFrom('rental_classes')
    .select(['id', 'category_id', 'passengers', 'luggage', 'or_similar'])
    .select((eb) => [
      eb.ref('name').$castTo<Translated>().as('name'),
      eb.ref('transmission_type').$castTo<'manual' | 'automatic'>().as('transmission_type'),
      eb.ref('fuel_type').$castTo<Fuel | null>().as('fuel_type'),
    ])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The references of bookings that were promised the class of a car and stand on it, not bound yet; by car. */
export async function listOpenPromises(db: Kysely<DB>, carIds: readonly number[]) {
  return db
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .select(['bookings.reference', 'bookings.car_id'])
    .where('cars.id', '=', sql<number>`any(${carIds}::int[])`)
    .whereRef('bookings.class_id', '=', 'cars.class_id')
    .where(isOpenPromise)
    .orderBy('bookings.start_date')
    .execute()
}

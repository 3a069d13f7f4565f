import type { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import type { ClassLimit } from '@marhala/contract/fleet/classes.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { Upgrade } from '@marhala/domain/fleet/rental-class.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { ClassLimits, DB, RentalClasses } from '../../db/tables.ts'
import { firstPhoto } from '../cars/public/shown-photos.queries.ts'
import { inLanguage } from '../catalogue/public/catalogue.queries.ts'
import { isOpenPromise } from './public/class-facts.queries.ts'

type Fuel = (typeof fuelTypes)[number]
type Gearbox = (typeof transmissionTypes)[number]

/** The classes that are offered, in their order. */
export async function listClasses(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('rental_classes')
    .select(['id', 'category_id', 'passengers', 'luggage', 'or_similar', 'this_car_price', 'shown_car_id'])
    .select((eb) => [
      inLanguage('name', language).as('name'),
      eb.ref('transmission_type').$castTo<Gearbox>().as('transmission_type'),
      eb.ref('fuel_type').$castTo<Fuel | null>().as('fuel_type'),
    ])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The cars of all classes with what a picture of each is made of; those with photos first. */
export async function listPicturedCars(db: Kysely<DB>) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['cars.id', 'cars.slug', 'cars.class_id'])
    .select(['illustration_body', 'illustration_paint', 'illustration_wheel'])
    .select([sql<string>`brands.name || ' ' || cars.model`.as('name'), firstPhoto.as('first_image')])
    .where('cars.class_id', 'is not', null)
    .where('cars.status', '<>', 'retired')
    .orderBy(sql`${firstPhoto} is null`)
    .orderBy('cars.id')
    .execute()
}

/** The classes as staff edit them, in their order, each with its limits and its open promises. */
export async function listStaffClasses(db: Kysely<DB>) {
  const [classes, limits] = await Promise.all([
    db
      .selectFrom('rental_classes')
      .select(['id', 'category_id', 'passengers', 'luggage', 'or_similar', 'this_car_price'])
      .select('upgrade_class_id')
      .select((eb) => [
        eb.ref('name').$castTo<Translated>().as('name'),
        eb.ref('transmission_type').$castTo<Gearbox>().as('transmission_type'),
        eb.ref('fuel_type').$castTo<Fuel | null>().as('fuel_type'),
        eb.ref('upgrade').$castTo<Upgrade>().as('upgrade'),
        // Not one that has been deleted since.
        sql<number | null>`(select id from cars where id = shown_car_id)`.as('shown_car_id'),
        sql<number>`(select count(*)::int from bookings
          where bookings.class_id = rental_classes.id and ${isOpenPromise})`.as('open_promises'),
      ])
      .where('retired_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('class_limits').selectAll().orderBy('start_date').orderBy('id').execute(),
  ])
  const byClass = Map.groupBy(limits, ({ class_id }) => class_id)
  const limitsOf = (id: number): ClassLimit[] =>
    (byClass.get(id) ?? []).map(({ class_id: _, ...limit }) => limit)
  return classes.map((one) => ({ ...one, limits: limitsOf(one.id) }))
}

export type StaffClassRow = Awaited<ReturnType<typeof listStaffClasses>>[number]

/** The cars that are not retired, as classes are chosen for them. */
export async function listClassCars(db: Kysely<DB>) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['cars.id', 'cars.year', 'cars.registration_plate', 'cars.category_id', 'cars.class_id'])
    .select(['cars.passengers', 'cars.luggage', sql<string>`brands.name || ' ' || cars.model`.as('name')])
    .select((eb) => [
      eb.ref('cars.transmission_type').$castTo<Gearbox>().as('transmission_type'),
      eb.ref('cars.fuel_type').$castTo<Fuel>().as('fuel_type'),
      eb.ref('cars.status').$castTo<'available' | 'maintenance'>().as('status'),
    ])
    .where('cars.status', '<>', 'retired')
    .orderBy('brands.name')
    .orderBy('cars.model')
    .orderBy('cars.id')
    .execute()
}

/** Lets one transaction at a time write classes: names, upgrades and positions depend on the others. */
export async function lockAllClasses(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rental_classes'))`.execute(db)
}

/** A class that staff may change, locked before the cars of it; retired ones are not found. */
export async function lockClass(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('rental_classes')
    .selectAll()
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedClass = NonNullable<Awaited<ReturnType<typeof lockClass>>>

/** The categories in their order, named in each language. */
export async function listCategoryNames(db: Kysely<DB>) {
  return db
    .selectFrom('categories')
    .select('id')
    .select((eb) => eb.ref('name').$castTo<Translated>().as('name'))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Whether a category exists. */
export async function hasCategory(db: Kysely<DB>, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** Adds a class behind the others. */
export async function insertClass(
  db: Kysely<DB>,
  row: Omit<Insertable<RentalClasses>, 'position'>,
): Promise<number> {
  const { id } = await db
    .insertInto('rental_classes')
    .values(({ selectFrom }) => ({
      ...row,
      position: selectFrom('rental_classes').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a class. */
export async function updateClass(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<RentalClasses>,
): Promise<void> {
  await db.updateTable('rental_classes').set(changes).where('id', '=', id).execute()
}

/** Deletes a class that no booking names, with its limits. */
export async function deleteClass(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('rental_classes').where('id', '=', id).execute()
}

/** Deletes the limits of a class. */
export async function deleteLimitsOf(db: Kysely<DB>, class_id: number): Promise<void> {
  await db.deleteFrom('class_limits').where('class_id', '=', class_id).execute()
}

/** Whether any booking names a class. */
export async function isClassBooked(db: Kysely<DB>, class_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('class_id', '=', class_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A limit of a class, locked. */
export async function lockLimit(db: Kysely<DB>, class_id: number, id: number) {
  return db
    .selectFrom('class_limits')
    .selectAll()
    .where('id', '=', id)
    .where('class_id', '=', class_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds days on which a class is limited. */
export async function insertLimit(db: Kysely<DB>, row: Insertable<ClassLimits>): Promise<number> {
  const { id } = await db.insertInto('class_limits').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes such days. */
export async function updateLimit(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<ClassLimits>,
): Promise<void> {
  await db.updateTable('class_limits').set(changes).where('id', '=', id).execute()
}

/** Deletes such days. */
export async function deleteLimit(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('class_limits').where('id', '=', id).execute()
}

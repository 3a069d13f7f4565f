import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The cars by plate, as files name them, with their home locations. */
export async function listCarsByPlate(db: Kysely<DB>) {
  return db
    .selectFrom('cars')
    .leftJoin('locations', 'locations.id', 'cars.home_location_id')
    .select(['cars.id', 'cars.registration_plate', 'cars.status', 'locations.code as home_location'])
    .execute()
}

/** The locations in their order, with their names in each language. */
export async function listLocations(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('locations')
    .select(['code', 'name'])
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map(({ code, name }) => ({ code, names: Object.values(name as Record<string, string>) }))
}

/** Which of some references were imported before. */
export async function listKnownReferences(db: Kysely<DB>, references: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bookings')
    .select('external_reference')
    .where('external_reference', '=', sql<string>`any(${references}::text[])`)
    .execute()
  return new Set(rows.map(({ external_reference }) => external_reference!))
}

/** The occupancies of some cars between two instants; a blocked time has no reference. */
export async function listTaken(
  db: Kysely<DB>,
  carIds: number[],
  { start, end }: { start: number; end: number },
) {
  const rows = await db
    .selectFrom('occupancies')
    .leftJoin('bookings', 'bookings.id', 'occupancies.booking_id')
    .select(['occupancies.car_id', 'bookings.reference'])
    .select([sql<Date>`lower(period)`.as('start'), sql<Date>`upper(period)`.as('end')])
    .where('occupancies.car_id', '=', sql<number>`any(${carIds}::int[])`)
    .where(sql<boolean>`period && tstzrange(${new Date(start)}, ${new Date(end)})`)
    .execute()
  return rows.map((row) => ({ ...row, start: row.start.getTime(), end: row.end.getTime() }))
}

/** The cars that are out. */
export async function listCarsOut(db: Kysely<DB>): Promise<Set<number>> {
  const rows = await db.selectFrom('bookings').select('car_id').where('status', '=', 'active').execute()
  return new Set(rows.map(({ car_id }) => car_id))
}

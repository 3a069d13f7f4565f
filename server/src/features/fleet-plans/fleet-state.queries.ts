import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The cars of all classes and, beside them, one that somebody asks about. */
export async function listPlanCars(db: Kysely<DB>, asked: number | null) {
  return db
    .selectFrom('cars')
    .leftJoin('locations as home', 'home.id', 'cars.home_location_id')
    .leftJoin('locations as standing', 'standing.id', 'cars.standing_location_id')
    .select(['cars.id', 'cars.class_id', 'cars.odometer', 'cars.status', 'cars.papers_valid_until'])
    .select(sql<string | null>`coalesce(standing.code, home.code)`.as('place'))
    .where('cars.status', '<>', 'retired')
    .where(({ or, eb }) =>
      or([eb('cars.class_id', 'is not', null), ...(asked === null ? [] : [eb('cars.id', '=', asked)])]),
    )
    .orderBy('cars.id')
    .execute()
}

/** On what terms each class borrows. */
export async function listClassTerms(db: Kysely<DB>) {
  return db.selectFrom('rental_classes').select(['id', 'upgrade', 'upgrade_class_id']).execute()
}

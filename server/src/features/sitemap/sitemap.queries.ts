import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The cars that the public may see, newest first, with the last change of each one's page, as far as rows have it. */
export async function listCarPages(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('cars')
    .select([
      'slug',
      sql<Date>`greatest(created_at, (
        select max(r.created_at) from reviews r where r.car_id = cars.id and r.status = 'visible'))`.as(
        'changed_at',
      ),
    ])
    .where('status', '<>', 'retired')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

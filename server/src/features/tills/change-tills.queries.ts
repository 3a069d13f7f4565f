import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, Tills } from '../../db/tables.ts'

/** Sets up a till. */
export async function insertTill(db: Kysely<DB>, till: Insertable<Tills>): Promise<number> {
  const { id } = await db.insertInto('tills').values(till).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a till that is counted; undefined where there is none. */
export async function updateTill(db: Kysely<DB>, id: number, changes: Updateable<Tills>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tills')
    .set(changes)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether money lies in a till that no close has counted. */
export async function hasUncounted(db: Kysely<DB>, tillId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from payments where till_id = ${tillId} and close_id is null and voided_at is null)
      or exists (select from expenses where till_id = ${tillId} and close_id is null and voided_at is null)
      or exists (select from additional_incomes where till_id = ${tillId} and close_id is null and voided_at is null)
      or exists (select from till_moves where till_id = ${tillId} and close_id is null) as found`.execute(db)
  return rows[0]!.found
}

/** Whether a place can have a till of its own: it exists, and no other till is there. */
export async function findPlace(db: Kysely<DB>, locationId: number, except: number | null) {
  return db
    .selectFrom('locations')
    .leftJoin('tills', (join) =>
      join
        .onRef('tills.location_id', '=', 'locations.id')
        .on('tills.retired_at', 'is', null)
        .on('tills.id', 'is distinct from', except),
    )
    .select(['locations.id', 'tills.id as till_id'])
    .where('locations.id', '=', locationId)
    .where('locations.retired_at', 'is', null)
    .executeTakeFirst()
}

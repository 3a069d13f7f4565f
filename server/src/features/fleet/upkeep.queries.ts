import type { Insertable, Kysely, Updateable } from 'kysely'
import type { CarPapers, DB, MaintenancePlans, MaintenanceRecords } from '../../db/tables.ts'
import { insertBlockOccupancy } from '../bookings/public/occupancies.queries.ts'

/** A paper of a car. */
export async function findPaper(db: Kysely<DB>, carId: number, id: number) {
  return db
    .selectFrom('car_papers')
    .selectAll()
    .where('car_id', '=', carId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds a paper. */
export async function insertPaper(db: Kysely<DB>, row: Insertable<CarPapers>): Promise<number> {
  const { id } = await db.insertInto('car_papers').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a paper. */
export async function updatePaper(db: Kysely<DB>, id: number, changes: Updateable<CarPapers>): Promise<void> {
  await db.updateTable('car_papers').set(changes).where('id', '=', id).execute()
}

/** Deletes a paper. */
export async function deletePaper(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('car_papers').where('id', '=', id).execute()
}

/** A maintenance plan of a car. */
export async function findPlan(db: Kysely<DB>, carId: number, id: number) {
  return db
    .selectFrom('maintenance_plans')
    .selectAll()
    .where('car_id', '=', carId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds a maintenance plan. */
export async function insertPlan(db: Kysely<DB>, row: Insertable<MaintenancePlans>): Promise<number> {
  const { id } = await db
    .insertInto('maintenance_plans')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a maintenance plan. */
export async function updatePlan(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<MaintenancePlans>,
): Promise<void> {
  await db.updateTable('maintenance_plans').set(changes).where('id', '=', id).execute()
}

/** Deletes a maintenance plan; the records of past services stay. */
export async function deletePlan(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('maintenance_plans').where('id', '=', id).execute()
}

/** Records a service. */
export async function insertMaintenanceRecord(
  db: Kysely<DB>,
  row: Insertable<MaintenanceRecords>,
): Promise<number> {
  const { id } = await db
    .insertInto('maintenance_records')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a locked car out of the calendar; the constraint refuses a taken time. */
export async function insertBlock(
  db: Kysely<DB>,
  block: { car_id: number; start: Date; end: Date; reason: string; created_at: Date },
): Promise<number> {
  const { car_id, start, end, reason, created_at } = block
  const { id } = await db
    .insertInto('car_blocks')
    .values({ car_id, start_date: start, end_date: end, reason, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertBlockOccupancy(db, car_id, id, { start: start.getTime(), end: end.getTime() })
  return id
}

/** Deletes a blocked time and returns it; undefined where the car has no such block. */
export async function deleteBlock(db: Kysely<DB>, carId: number, id: number) {
  return db
    .deleteFrom('car_blocks')
    .where('car_id', '=', carId)
    .where('id', '=', id)
    .returning(['start_date', 'end_date', 'reason'])
    .executeTakeFirst()
}

/** Deletes a blocked time, whichever car has it. */
export async function releaseBlock(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('car_blocks').where('id', '=', id).execute()
}

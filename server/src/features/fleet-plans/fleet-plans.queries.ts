import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, FleetPlanMoves, FleetPlanRooms, FleetPlans } from '../../db/tables.ts'

/** Stores a plan with its rooms, whose ids it gives in their order, for the moves that are for one. */
export async function insertPlan(
  db: Kysely<DB>,
  plan: Insertable<FleetPlans>,
  rooms: Omit<Insertable<FleetPlanRooms>, 'plan_id'>[],
): Promise<{ id: number; roomIds: number[] }> {
  const { id } = await db.insertInto('fleet_plans').values(plan).returning('id').executeTakeFirstOrThrow()
  const roomIds: number[] = []
  for (const room of rooms) {
    const row = db.insertInto('fleet_plan_rooms').values({ ...room, plan_id: id })
    roomIds.push((await row.returning('id').executeTakeFirstOrThrow()).id)
  }
  return { id, roomIds }
}

/** Stores the moves of a plan. */
export async function insertMoves(db: Kysely<DB>, moves: Insertable<FleetPlanMoves>[]): Promise<void> {
  if (moves.length > 0) await db.insertInto('fleet_plan_moves').values(moves).execute()
}

/**
 * A newer plan takes the place of open ones, whose ids it gives: a night's of all that nobody asked for, another of
 * those of its cause.
 */
export async function replaceOpenPlans(
  db: Kysely<DB>,
  cause: 'night' | 'car_out',
  now: Date,
): Promise<number[]> {
  const replaced = await db
    .updateTable('fleet_plans')
    .set({ state: 'replaced', decided_at: now })
    .where('state', '=', 'open')
    .where('cause', 'in', cause === 'night' ? ['night', 'car_out'] : ['car_out'])
    .returning('id')
    .execute()
  return replaced.map(({ id }) => id)
}

/** Deletes plans that were decided long ago. */
export async function deleteOldPlans(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('fleet_plans').where('made_at', '<', before).where('state', '<>', 'open').execute()
}

/** The newest plans, those that wait first. */
export async function listPlans(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('fleet_plans')
    .leftJoin('users', 'users.id', 'fleet_plans.decided_by')
    .selectAll('fleet_plans')
    .select(sql<string | null>`nullif(trim(users.first_name || ' ' || users.last_name), '')`.as('decider'))
    .orderBy(sql`fleet_plans.state = 'open'`, 'desc')
    .orderBy('fleet_plans.id', 'desc')
    .limit(limit)
    .execute()
}

/** A plan under lock: of two who decide it, the second sees what the first did. */
export async function lockPlan(db: Kysely<DB>, id: number) {
  return db.selectFrom('fleet_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The classes that a plan is about: of its bookings and of its cars. */
export async function listPlanClasses(db: Kysely<DB>, planId: number): Promise<number[]> {
  const { rows } = await sql<{ class_id: number }>`
    select b.class_id from fleet_plan_moves m join bookings b on b.id = m.booking_id where m.plan_id = ${planId}
    union select c.class_id from fleet_plan_moves m join cars c on c.id in (m.from_car_id, m.to_car_id)
      where m.plan_id = ${planId}
    union select c.class_id from fleet_plan_rooms r join cars c on c.id = r.car_id where r.plan_id = ${planId}
    union select c.class_id from fleet_plans p join cars c on c.id = p.car_id where p.id = ${planId}
  `.execute(db)
  return rows.flatMap(({ class_id }) => class_id ?? [])
}

/** Decides a plan. */
export async function decidePlan(
  db: Kysely<DB>,
  id: number,
  decision: { state: 'accepted' | 'dismissed'; decided_at: Date; decided_by: number | null },
): Promise<void> {
  await db.updateTable('fleet_plans').set(decision).where('id', '=', id).execute()
}

/** What became of some moves or rooms of a plan. */
export async function setOutcomes(
  db: Kysely<DB>,
  table: 'fleet_plan_moves' | 'fleet_plan_rooms',
  ids: readonly number[],
  outcome: 'done' | 'struck' | 'stale',
): Promise<void> {
  if (ids.length === 0) return
  const of = sql<number>`any(${ids})`
  if (table === 'fleet_plan_moves')
    await db.updateTable('fleet_plan_moves').set({ outcome }).where('id', '=', of).execute()
  else await db.updateTable('fleet_plan_rooms').set({ outcome }).where('id', '=', of).execute()
}

/** The moves of some plans with their bookings, in the order of the pickups. */
export async function listMoves(db: Kysely<DB>, planIds: readonly number[]) {
  return db
    .selectFrom('fleet_plan_moves as moves')
    .innerJoin('bookings', 'bookings.id', 'moves.booking_id')
    .leftJoin('bookings as freed', 'freed.id', 'moves.for_booking_id')
    .selectAll('moves')
    .select(['bookings.reference', 'bookings.start_date', 'bookings.end_date', 'bookings.pickup_location'])
    .select(['freed.reference as for_reference', 'freed.car_id as for_car_id'])
    .where('moves.plan_id', '=', sql<number>`any(${planIds})`)
    .orderBy('bookings.start_date')
    .orderBy('moves.id')
    .execute()
}

/** The rooms of some plans. */
export async function listRooms(db: Kysely<DB>, planIds: readonly number[]) {
  return db
    .selectFrom('fleet_plan_rooms')
    .selectAll()
    .where('plan_id', '=', sql<number>`any(${planIds})`)
    .orderBy('due_on')
    .orderBy('id')
    .execute()
}

/** Some cars by name and plate. */
export async function listNamedCars(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['cars.id', 'cars.registration_plate'])
    .select(sql<string>`brands.name || ' ' || cars.model`.as('name'))
    .where('cars.id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** When the last plan of a night was made. */
export async function findLastNight(db: Kysely<DB>) {
  return db
    .selectFrom('fleet_plans')
    .select('made_at')
    .where('cause', '=', 'night')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The bookings that plans since an instant have named already. */
export async function listNamedBookings(db: Kysely<DB>, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('fleet_plan_moves as moves')
    .innerJoin('fleet_plans', 'fleet_plans.id', 'moves.plan_id')
    .select('moves.booking_id')
    .distinct()
    .where('fleet_plans.made_at', '>=', since)
    .where('fleet_plans.cause', '<>', 'asked')
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

import { type FleetToPlan, movesOf, type PlannedMove } from '@marhala/domain/availability/fleet-plan.ts'
import type { Period } from '@marhala/domain/availability/occupancy.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { listClassesOf, lockClasses } from '../bookings/public/locks.queries.ts'
import { applyPlan } from './accept-plan.ts'
import { insertMoves, insertPlan, replaceOpenPlans } from './fleet-plans.queries.ts'
import { noticePlan, unnoticePlan } from './notice-plan.ts'
import { readFleet, type Stuck, type Unfit } from './read-fleet.ts'
import { type DueUpkeep, readUpkeep } from './read-upkeep.ts'
import { type FoundPlan, searchPlan } from './search-plan.ts'

/** What a plan is made for: the night, a car that cannot serve its bookings, or one that somebody asks about. */
export type PlanCause =
  | { cause: 'night' | 'car_out' }
  | { cause: 'asked'; out: { car_id: number } & Period; reason: string }

type Made = {
  fleet: FleetToPlan
  found: FoundPlan
  upkeep: DueUpkeep[]
  stuck: Stuck[]
  unfit: Map<number, Unfit>
}

/**
 * Makes a plan and stores it (docs/rules/classes.md#the-nights-plan). What is weighed is what stands when it begins;
 * whoever accepts it has it checked again. With `isApplied` its moves are made in the same step, with `isTold` staff are
 * notified of what it proposes.
 */
export async function makePlan(
  context: AppContext,
  cause: PlanCause,
  { seconds, isApplied = false, isTold = false }: { seconds: number; isApplied?: boolean; isTold?: boolean },
): Promise<number> {
  const began = performance.now()
  const out = cause.cause === 'asked' ? cause.out : null
  const { fleet, settings, stuck, unfit } = await readFleet(context, { out, mayAsk: !isApplied })
  const upkeep =
    cause.cause === 'night'
      ? await readUpkeep(
          context,
          fleet.cars.map(({ id }) => id),
          settings,
        )
      : []
  const asked = cause.cause === 'night' ? { ...fleet, upkeep } : onlyNeeded(fleet)
  const found = await searchPlan(asked, { seconds, neededOnly: cause.cause !== 'night' })
  const milliseconds = Math.round(performance.now() - began)
  return transact(context.db, async (db) => {
    const inside = { ...context, db }
    const made = { fleet: asked, found, upkeep, stuck, unfit }
    const { id, isEmpty } = await storePlan(inside, cause, made, milliseconds)
    // A server that is killed leaves no plan behind whose moves nobody makes any more.
    if (isApplied) await applyPlan(inside, id)
    else if (isTold && !isEmpty) await noticePlan(inside, id)
    return id
  })
}

/** Without what a night would improve beside: a plan for one car moves nobody whom it need not. */
function onlyNeeded(fleet: FleetToPlan): FleetToPlan {
  return {
    ...fleet,
    cars: fleet.cars.map((car) => ({
      ...car,
      place: null,
      fixed: car.fixed.map(({ period }) => ({ period, pickup: null, return: null })),
    })),
    bookings: fleet.bookings.map((one) => ({
      ...one,
      fits: one.mayStay ? [...new Set([...one.fits, one.car_id])] : one.fits,
      pickup: null,
      return: null,
    })),
  }
}

async function storePlan(
  context: AppContext,
  cause: PlanCause,
  { fleet, found, upkeep, stuck, unfit }: Made,
  milliseconds: number,
): Promise<{ id: number; isEmpty: boolean }> {
  const { db, clock } = context
  const now = clock()
  // Classes, their cars, then plans, as whoever accepts one: what is written here refers to cars.
  const carIds = fleet.cars.map(({ id }) => id)
  await lockClasses(db, await listClassesOf(db, carIds, null))
  if (cause.cause !== 'asked')
    for (const replaced of await replaceOpenPlans(db, cause.cause, now)) await unnoticePlan(context, replaced)
  const { id, roomIds } = await insertPlan(
    db,
    {
      made_at: now,
      cause: cause.cause,
      ...askedFor(cause),
      cost: Math.round(found.cost),
      standing_cost: Math.round(found.standing_cost),
      bound: Math.floor(found.bound),
      cars: fleet.cars.length,
      bookings: fleet.bookings.length,
      milliseconds,
    },
    upkeep.map(({ id: upkeepId, car_id, kind, name, due_on, due_km }) => {
      const room = found.rooms.get(upkeepId)
      const times = room ? { start_date: new Date(room.start), end_date: new Date(room.end) } : {}
      return { car_id, kind, name, due_on, due_km, ...times }
    }),
  )
  const roomOf = (upkeepId: number | null) =>
    upkeepId === null ? null : roomIds[upkeep.findIndex((one) => one.id === upkeepId)]!
  const moves = [
    ...movesOf(fleet, found).map((move) => ({
      plan_id: id,
      booking_id: move.booking_id,
      from_car_id: move.from,
      to_car_id: move.to,
      reason: reasonOf(move, unfit),
      for_booking_id: move.for_booking_id,
      for_room_id: roomOf(move.for_upkeep_id),
    })),
    ...stuck.map(({ booking_id, car_id, reason }) => ({
      plan_id: id,
      booking_id,
      from_car_id: car_id,
      reason,
    })),
  ]
  await insertMoves(db, moves)
  return { id, isEmpty: moves.length === 0 && ![...found.rooms.values()].some(Boolean) }
}

/** The car that somebody asks to take out of service, and when. */
function askedFor(cause: PlanCause) {
  if (cause.cause !== 'asked') return {}
  const { car_id, start, end } = cause.out
  return { car_id, start_date: new Date(start), end_date: new Date(end), reason: cause.reason }
}

/** Why its own car cannot serve it, where that is why it moves. */
function reasonOf({ reason, booking_id }: PlannedMove, unfit: ReadonlyMap<number, Unfit>): string {
  return reason === 'cannot_stay' ? (unfit.get(booking_id) ?? 'car_out') : reason
}

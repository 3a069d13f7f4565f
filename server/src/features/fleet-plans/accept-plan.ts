import { splitMoves } from '@marhala/domain/availability/fleet-plan.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { moveBookings } from '../bookings/public/class-places.ts'
import { lockClasses } from '../bookings/public/locks.queries.ts'
import { blockCar } from '../fleet/public/change-blocks.ts'
import {
  decidePlan,
  listMoves,
  listPlanClasses,
  listRooms,
  lockPlan,
  setOutcomes,
} from './fleet-plans.queries.ts'
import { noticePlan, unnoticePlan } from './notice-plan.ts'
import { readFleet } from './read-fleet.ts'

/** The moves and rooms of a plan that staff do not want. */
export type Struck = { moves: readonly number[]; rooms: readonly number[] }
type Plan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>

/**
 * Accepts a plan but for what is struck: its bookings change cars, its rooms and the car it is asked for are blocked.
 * What changed meanwhile is checked again under the classes' lock; a move that cannot be made any more is told, and the
 * rest made. A block that a booking is still in the way of refuses all.
 */
export async function acceptPlan(
  context: AppContext,
  caller: Caller,
  planId: number,
  struck: Struck,
): Promise<void> {
  const plan = await getOpenPlan(context, planId)
  const told = await makeMoves(context, caller, plan, struck.moves)
  if (plan.car_id !== null)
    await blockCar(context, caller, { id: plan.car_id }, { block: blockOf(plan, plan.reason) })
  const rooms = await keepRooms(context, caller, plan, struck.rooms)
  await decide(context, caller, plan, { state: 'accepted', ...told, rooms })
}

/** Puts a plan away: nothing of it is done. */
export async function dismissPlan(context: AppContext, caller: Caller, planId: number): Promise<void> {
  const plan = await getOpenPlan(context, planId)
  await decide(context, caller, plan, { state: 'dismissed' })
}

/**
 * Makes the moves of a plan without being asked, in the step that stores it; while it proposes rooms, which block cars, it
 * stays open and staff are notified.
 */
export async function applyPlan(inside: AppContext, planId: number): Promise<void> {
  const plan = await getOpenPlan(inside, planId)
  await makeMoves(inside, null, plan, [])
  const rooms = await listRooms(inside.db, [planId])
  if (rooms.some(({ start_date }) => start_date !== null)) return noticePlan(inside, planId)
  await decidePlan(inside.db, planId, { state: 'accepted', decided_at: inside.clock(), decided_by: null })
}

/** A plan that waits, under its classes' lock and its own. */
async function getOpenPlan({ db }: AppContext, planId: number): Promise<Plan> {
  await lockClasses(db, await listPlanClasses(db, planId))
  const plan = await lockPlan(db, planId)
  if (!plan) throw new ApiError('not_found')
  if (plan.state !== 'open') throw new ApiError('plan_decided')
  return plan
}

async function makeMoves(
  context: AppContext,
  caller: Caller | null,
  plan: Plan,
  struck: readonly number[],
): Promise<{ moved: number; stale: number }> {
  const { db } = context
  const all = (await listMoves(db, [plan.id])).filter(({ outcome }) => outcome === 'proposed')
  const wanted = all.flatMap(({ id, booking_id, from_car_id: from, to_car_id: to }) =>
    to === null || struck.includes(id) ? [] : [{ id, booking_id, from, to }],
  )
  const { fleet } = await readFleet(context, { out: outOf(plan), mayAsk: true })
  const { possible, stale } = splitMoves(fleet, wanted)
  await moveBookings(
    context,
    caller,
    possible.map(({ booking_id: id, from, to }) => ({ id, from, to })),
  )
  const ids = (moves: { id: number }[]) => moves.map(({ id }) => id)
  await setOutcomes(db, 'fleet_plan_moves', ids(possible), 'done')
  await setOutcomes(db, 'fleet_plan_moves', ids(stale), 'stale')
  await setOutcomes(db, 'fleet_plan_moves', ids(all.filter(({ id }) => struck.includes(id))), 'struck')
  return { moved: possible.length, stale: stale.length }
}

function outOf({ car_id, start_date, end_date }: Plan) {
  return car_id === null ? null : { car_id, start: start_date!.getTime(), end: end_date!.getTime() }
}

async function keepRooms(
  context: AppContext,
  caller: Caller,
  plan: Plan,
  struck: readonly number[],
): Promise<number> {
  const { db } = context
  const rooms = (await listRooms(db, [plan.id])).filter(({ start_date }) => start_date !== null)
  const left = rooms.filter(({ id }) => !struck.includes(id))
  const stale: number[] = []
  for (const room of left)
    await blockCar(context, caller, { id: room.car_id }, { block: blockOf(room, room.name) }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        stale.push(room.id)
      },
    )
  const done = left.map(({ id }) => id).filter((id) => !stale.includes(id))
  await setOutcomes(db, 'fleet_plan_rooms', done, 'done')
  await setOutcomes(db, 'fleet_plan_rooms', stale, 'stale')
  await setOutcomes(
    db,
    'fleet_plan_rooms',
    rooms.map(({ id }) => id).filter((id) => struck.includes(id)),
    'struck',
  )
  return done.length
}

function blockOf(times: { start_date: Date | null; end_date: Date | null }, reason: string) {
  return {
    start_date: times.start_date!.toISOString(),
    end_date: times.end_date!.toISOString(),
    reason,
  }
}

async function decide(
  context: AppContext,
  caller: Caller,
  plan: Plan,
  { state, ...told }: { state: 'accepted' | 'dismissed'; moved?: number; stale?: number; rooms?: number },
): Promise<void> {
  const { db, clock } = context
  await unnoticePlan(context, plan.id)
  await decidePlan(db, plan.id, { state, decided_at: clock(), decided_by: caller.id })
  const action = state === 'accepted' ? 'accept_fleet_plan' : 'dismiss_fleet_plan'
  await writeAudit(db, {
    action,
    entity: 'fleet_plan',
    entity_id: plan.id,
    ...actorOf(caller),
    ...(state === 'accepted' && { after: told }),
  })
}

import type { PlanCause, PlanOutcome, PlanReason, PlanState } from '@marhala/contract/fleet/fleet-plans.ts'
import type { AppContext } from '../../context.ts'
import { listMoves, listNamedCars, listPlans, listRooms } from './fleet-plans.queries.ts'

/** How many plans a reader sees: those that wait, and the last ones that do not. */
const shown = 20

/** The newest plans, whole. */
export async function presentPlans({ db }: AppContext) {
  const plans = await listPlans(db, shown)
  const ids = plans.map(({ id }) => id)
  const [moves, rooms] = [await listMoves(db, ids), await listRooms(db, ids)]
  const carIds = [
    ...moves.flatMap(({ from_car_id, to_car_id, for_car_id }) => [from_car_id, to_car_id, for_car_id]),
    ...rooms.map(({ car_id }) => car_id),
    ...plans.map(({ car_id }) => car_id),
  ].filter((id) => id !== null)
  const cars = new Map((await listNamedCars(db, carIds)).map((car) => [car.id, car]))
  return plans.map(({ cause, state, car_id, ...plan }) => ({
    ...plan,
    cause: cause as PlanCause,
    state: state as PlanState,
    car: car_id === null ? null : cars.get(car_id)!,
    decided_by: plan.decider,
    gap: gapOf(plan),
    is_better: plan.cost < plan.standing_cost,
    moves: moves
      .filter(({ plan_id }) => plan_id === plan.id)
      .map((move) => ({
        id: move.id,
        booking_id: move.booking_id,
        reference: move.reference,
        start_date: move.start_date,
        end_date: move.end_date,
        pickup_location: move.pickup_location,
        from: cars.get(move.from_car_id)!,
        to: move.to_car_id === null ? null : cars.get(move.to_car_id)!,
        reason: move.reason as PlanReason,
        for_reference: move.for_reference,
        for_room_id: move.for_room_id,
        outcome: move.outcome as PlanOutcome,
      })),
    rooms: rooms
      .filter(({ plan_id }) => plan_id === plan.id)
      .map(({ car_id: of, kind, outcome, ...room }) => ({
        ...room,
        kind: kind as 'service' | 'inspection',
        outcome: outcome as PlanOutcome,
        car: cars.get(of)!,
      })),
  }))
}

/** How far the plan may be from the best one, in percent of what it costs; 0 where none is better. */
function gapOf({ cost, bound }: { cost: number; bound: number }): number {
  // Costs are kept in whole points: a point apart is no distance.
  return cost - bound <= 1 ? 0 : Math.round((1000 * (cost - bound)) / cost) / 10
}

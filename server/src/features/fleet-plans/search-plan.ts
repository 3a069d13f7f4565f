import { modelOf, solvableParts } from '@marhala/domain/availability/fleet-plan-model.ts'
import {
  type FleetPlan,
  type FleetToPlan,
  isSound,
  standingPlan,
  weighPlan,
} from '@marhala/domain/availability/fleet-plan.ts'
import { solveModels } from './solver/solve-models.ts'

/** A plan with its cost, that of what stands, and the least that any plan can cost, in points. */
export type FoundPlan = FleetPlan & { cost: number; standing_cost: number; bound: number }

type Search = {
  seconds: number
  /** Leaves the parts of the fleet alone whose bookings all stand well. */
  neededOnly?: boolean
}

/**
 * The best plan that the solver finds within some seconds, class by class; never worse than what stands, which counts
 * where nothing better is found.
 */
export async function searchPlan(
  fleet: FleetToPlan,
  { seconds, neededOnly = false }: Search,
): Promise<FoundPlan> {
  const parts = solvableParts(fleet)
    .filter(({ bookings, upkeep }) => bookings.length + upkeep.length > 0)
    // What the small ones leave of the time is the large ones'.
    .sort((one, other) => one.bookings.length * one.cars.length - other.bookings.length * other.cars.length)
    .map((part) => ({ part, isTried: !neededOnly || part.bookings.some(({ mayStay }) => !mayStay) }))
  const tried = parts.filter(({ isTried }) => isTried).map(({ part }) => ({ part, ...modelOf(part) }))
  const models = tried.map(({ model }) => model)
  const solved = await solveModels(models, seconds)
  const found: FoundPlan = { cars: new Map(), rooms: new Map(), cost: 0, standing_cost: 0, bound: 0 }
  for (const { part, isTried } of parts) {
    const index = tried.findIndex((one) => one.part === part)
    const solution = solved[index] ?? null
    addPart(found, part, solution && { ...solution, plan: tried[index]!.read(solution.values) }, isTried)
  }
  return found
}

function addPart(
  found: FoundPlan,
  part: FleetToPlan,
  solution: { plan: FleetPlan; cost: number; bound: number } | null,
  isTried: boolean,
): void {
  const standing = standingPlan(part)
  const proposed = solution?.plan ?? standing
  const isBetter = isSound(part, proposed) && weighPlan(part, proposed) < weighPlan(part, standing)
  const plan = isBetter ? proposed : standing
  for (const [booking, car] of plan.cars) found.cars.set(booking, car)
  for (const [upkeep, room] of plan.rooms) found.rooms.set(upkeep, room)
  const cost = weighPlan(part, plan)
  found.cost += cost
  found.standing_cost += weighPlan(part, standing)
  // The solver weighs ways by what stands: what it says is left to gain is taken off what the plan really costs.
  const gain = solution ? solution.cost - solution.bound : isTried ? cost : 0
  found.bound += Math.max(0, cost - gain)
}

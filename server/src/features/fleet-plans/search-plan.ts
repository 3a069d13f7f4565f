import { modelOf, partsOf } from '@marhala/domain/availability/fleet-plan-model.ts'
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

/**
 * The best plan that the solver finds within some seconds, class by class; never worse than what stands, which counts
 * where nothing better is found.
 */
export async function searchPlan(fleet: FleetToPlan, seconds: number): Promise<FoundPlan> {
  const parts = partsOf(fleet).filter(({ bookings, upkeep }) => bookings.length + upkeep.length > 0)
  const models = parts.map((part) => modelOf(part))
  const solved = await solveModels(
    models.map(({ model }) => model),
    seconds,
  )
  const found: FoundPlan = { cars: new Map(), rooms: new Map(), cost: 0, standing_cost: 0, bound: 0 }
  parts.forEach((part, index) => {
    const standing = standingPlan(part)
    const solution = solved[index]
    const proposed = solution ? models[index]!.read(solution.values) : standing
    const isBetter = isSound(part, proposed) && weighPlan(part, proposed) < weighPlan(part, standing)
    const plan = isBetter ? proposed : standing
    for (const [booking, car] of plan.cars) found.cars.set(booking, car)
    for (const [upkeep, room] of plan.rooms) found.rooms.set(upkeep, room)
    const cost = weighPlan(part, plan)
    found.cost += cost
    found.standing_cost += weighPlan(part, standing)
    // The solver weighs ways by what stands: what it says is left to gain is taken off what the plan really costs.
    const gain = solution ? solution.cost - solution.bound : cost
    found.bound += Math.max(0, cost - gain)
  })
  return found
}

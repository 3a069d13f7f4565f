import type { AppContext } from '../../context.ts'
import { givenCar } from '../builders.ts'
import type { Samples } from './sample.ts'

/** The samples of the calls about the fleet's plans, each with a plan that waits. */
export function makeFleetPlanSamples(context: AppContext): Samples {
  const ofPlan = async () => {
    const plan = { made_at: context.clock(), cause: 'night', cost: 0, standing_cost: 0, bound: 0 }
    const { id } = await context.db
      .insertInto('fleet_plans')
      .values({ ...plan, cars: 2, bookings: 3, milliseconds: 12 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { plan_id: String(id) } }
  }
  return {
    'fleetPlans.list': () => ({}),
    'fleetPlans.ask': async () => {
      const { id } = await givenCar(context)
      const out = { start_date: '2026-11-02T09:00', end_date: '2026-11-04T18:00' }
      return { body: { car: String(id), ...out, reason: 'Gearbox' } }
    },
    'fleetPlans.accept': async () => ({ ...(await ofPlan()), body: { struck_moves: [], struck_rooms: [] } }),
    'fleetPlans.dismiss': ofPlan,
  }
}

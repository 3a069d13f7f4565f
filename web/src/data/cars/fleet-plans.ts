import * as planner from '@marhala/contract/booking/planner.ts'
import * as fleetPlans from '@marhala/contract/fleet/fleet-plans.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { readFleetAgain } from './fleet.ts'

/** The newest plans of the fleet, those that wait first. */
export const fleetPlansQuery = endpointQuery(fleetPlans.list)

/** Makes a plan, accepts one or puts it away; the answer is all of them, and whatever shows who has a car is read again. */
export function usePlanWrite<
  E extends typeof fleetPlans.ask | typeof fleetPlans.accept | typeof fleetPlans.dismiss,
>(endpoint: E) {
  return useEndpointMutation(endpoint, (client, reply) => {
    client.setQueryData(fleetPlansQuery.queryKey, reply as fleetPlans.FleetPlan[])
    if (endpoint.path !== fleetPlans.accept.path) return
    return Promise.all([
      readFleetAgain(client),
      client.invalidateQueries({ queryKey: endpointKey(planner.get) }),
      client.invalidateQueries({ queryKey: ['GET /bookings'] }),
    ])
  })
}

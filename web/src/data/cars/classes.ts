import * as catalogue from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as classes from '@marhala/contract/fleet/classes.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { readFleetAgain } from './fleet.ts'

/** The rental classes as staff edit them, and the cars of the fleet. */
export const fleetClassesQuery = endpointQuery(classes.fleetClasses)

/** The classes that the cars without one could have. */
export const classProposalQuery = endpointQuery(classes.proposeClasses)

export type ClassWrite =
  | typeof classes.createClass
  | typeof classes.createClasses
  | typeof classes.updateClass
  | typeof classes.removeClass
  | typeof classes.orderClasses
  | typeof classes.createClassLimit
  | typeof classes.updateClassLimit
  | typeof classes.removeClassLimit

/** Any write of rental classes; its answer is all of them. */
export function useClassWrite<E extends ClassWrite>(endpoint: E) {
  return useEndpointMutation(endpoint, (client, reply) => {
    client.setQueryData(fleetClassesQuery.queryKey, reply as classes.FleetClasses)
    const shown = [classes.list, classes.proposeClasses, catalogue.catalogue]
    return Promise.all([
      readFleetAgain(client),
      ...shown.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })),
    ])
  })
}

import * as setup from '@marhala/contract/setup/setup.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointQuery } from '../http/query.ts'

export const setupQuery = endpointQuery(setup.get)

/** Looks around the demo first: the question is not asked again. */
export function useKeepDemo() {
  return useEndpointMutation(setup.keepDemo, (client, reply) =>
    client.setQueryData(setupQuery.queryKey, reply),
  )
}

/** Empties the demo; everything that a page has loaded is out of date then. */
export function useEmptyDemo() {
  return useEndpointMutation(setup.emptyDemo)
}

import * as countryRules from '@marhala/contract/company/country-rules.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointQuery } from '../http/query.ts'

/** The rules of the country with their sources and versions. */
export const countryRulesQuery = endpointQuery(countryRules.list)

/** Changes a rule from a day on, or takes such a change back. */
export function useRuleWrite<Write extends typeof countryRules.change | typeof countryRules.remove>(
  endpoint: Write,
) {
  return useEndpointMutation(endpoint, (client, list) => {
    client.setQueryData(countryRulesQuery.queryKey, list as never)
    return Promise.resolve()
  })
}

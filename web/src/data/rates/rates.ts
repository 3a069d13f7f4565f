import * as rateAdvice from '@marhala/contract/rates/rate-advice.ts'
import * as rates from '@marhala/contract/rates/rates.ts'
import type { QueryOf } from '@marhala/contract/wire/endpoint.ts'
import { readFleetAgain } from '../cars/fleet.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { quotesKey } from '../bookings/quotes.ts'

/** All rules of the rates with the floor and the ceiling of each category. */
export const ratesQuery = endpointQuery(rates.list)

/** What the days of a week cost before and after the rules. */
export function ratePreviewQuery(query: QueryOf<typeof rates.preview>) {
  return endpointQuery(rates.preview, { query })
}

export type RateWrite =
  | typeof rates.create
  | typeof rates.update
  | typeof rates.remove
  | typeof rates.setActive
  | typeof rates.shift
  | typeof rates.setLimits

/** Any write of the rates; its answer is all of them, and every price may be another. */
export function useRateWrite<E extends RateWrite>(endpoint: E) {
  return useEndpointMutation(endpoint, (client, reply) => {
    client.setQueryData(ratesQuery.queryKey, reply as rates.Rates)
    for (const derived of [rates.preview, rateAdvice.read])
      void client.invalidateQueries({ queryKey: endpointKey(derived) })
    void client.invalidateQueries({ queryKey: [quotesKey] })
    return readFleetAgain(client)
  })
}

import * as promotions from '@marhala/contract/booking/promotions.ts'
import { readFleetAgain } from '../cars/fleet.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointQuery } from '../http/query.ts'
import { quotesKey } from './quotes.ts'

/** All codes and offers as staff see them. */
export const promotionsQuery = endpointQuery(promotions.list)

export type PromotionWrite =
  | typeof promotions.create
  | typeof promotions.update
  | typeof promotions.setRunning

/** Any write of a code or an offer; its answer is all of them, and every price may be another. */
export function usePromotionWrite<E extends PromotionWrite>(endpoint: E) {
  return useEndpointMutation(endpoint, (client, reply) => {
    client.setQueryData(promotionsQuery.queryKey, reply as promotions.Promotions)
    void client.invalidateQueries({ queryKey: [quotesKey] })
    return readFleetAgain(client)
  })
}

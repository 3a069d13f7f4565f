import * as rateAdvice from '@marhala/contract/rates/rate-advice.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointQuery } from '../http/query.ts'

/** What the adviser expects and proposes. */
export const rateAdviceQuery = endpointQuery(rateAdvice.read)

type AdviceWrite = typeof rateAdvice.dismiss | typeof rateAdvice.restore

/** Dismisses advice, or asks for it again; the answer is all that the adviser says then. */
export function useAdviceWrite<E extends AdviceWrite>(endpoint: E) {
  return useEndpointMutation(endpoint, (client, reply) =>
    client.setQueryData(rateAdviceQuery.queryKey, reply as rateAdvice.RateAdvice),
  )
}

import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'

export const webhooksQuery = endpointQuery(webhooks.list)

/** A page of what was sent to one; asked again while something is on its way. */
export function deliveriesQuery(id: number, page: number) {
  const input = { params: { webhook_id: String(id) }, query: { page: String(page) } }
  return {
    ...endpointQuery(webhooks.deliveries, input),
    refetchInterval: ({ state }: { state: { data?: { data: webhooks.WebhookDelivery[] } | undefined } }) =>
      state.data?.data.some((one) => one.state === 'waiting' && one.attempts === 0) ? 2000 : false,
  } as const
}

/** A call that changes a webhook or sends it something; what is shown of webhooks is read again. */
export function useWebhookWrite<E extends Endpoint>(endpoint: E) {
  return useEndpointMutation(endpoint, readAgain)
}

async function readAgain(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: endpointKey(webhooks.list) }),
    client.invalidateQueries({ queryKey: endpointKey(webhooks.deliveries) }),
  ])
}

import * as calendarFeeds from '@marhala/contract/integrations/calendar-feeds.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'

export const calendarFeedsQuery = endpointQuery(calendarFeeds.list)

/** Makes a calendar link; its answer is the only one that says the address. */
export function useMakeFeed() {
  return useEndpointMutation(calendarFeeds.create, readAgain)
}

/** Revokes a calendar link for good. */
export function useRevokeFeed() {
  return useEndpointMutation(calendarFeeds.revoke, readAgain)
}

function readAgain(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: endpointKey(calendarFeeds.list) })
}

import * as apiKeys from '@marhala/contract/integrations/api-keys.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'

export const apiKeysQuery = endpointQuery(apiKeys.list)

/** Makes a key; its answer is the only one that says it. */
export function useMakeKey() {
  return useEndpointMutation(apiKeys.create, readAgain)
}

/** Revokes a key for good. */
export function useRevokeKey() {
  return useEndpointMutation(apiKeys.revoke, readAgain)
}

function readAgain(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: endpointKey(apiKeys.list) })
}

import type { Endpoint, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InputOf, SendOptions } from './send.ts'
import { useSend } from './use-send.ts'

/** What `mutate` takes: the parts that the endpoint declares, and perhaps an idempotency key of one's own. */
export type MutationInput<E> = unknown extends InputOf<E> ? SendOptions | void : InputOf<E> & SendOptions

/** A mutation that makes one call of the contract and then tells the cache what it changed. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  afterwards?: (client: QueryClient, reply: ReplyOf<E>) => unknown,
) {
  const send = useSend() as (endpoint: Endpoint, input: unknown) => Promise<ReplyOf<E>>
  const client = useQueryClient()
  return useMutation({
    mutationKey: [`${endpoint.method} ${endpoint.path}`],
    mutationFn: (input: MutationInput<E>) => send(endpoint, input ?? {}),
    onSuccess: (reply) => afterwards?.(client, reply),
  })
}

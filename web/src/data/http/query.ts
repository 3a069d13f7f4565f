import type { Endpoint, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Failure } from './failure.ts'
import type { InputOf, Send } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
    queryMeta: { send?: Send }
    mutationMeta: { send?: Send }
  }
}

type QueryArguments<E> =
  unknown extends InputOf<E> ? [] : object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]

/**
 * The query of a GET of the contract. `send` travels in the client's default `meta`, so that the same options serve
 * the server's rendering and the browser.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[input]: QueryArguments<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ meta, signal }) => {
      const send = meta?.send as UntypedSend | undefined
      if (!send)
        throw new Error('The QueryClient has no `send` in its default meta: make it with makeQueryClient.')
      return send(endpoint, { ...(input as object | undefined), signal }) as Promise<ReplyOf<E>>
    },
  })
}

/** The cache key of a call; without `input` it is the prefix of all calls of that endpoint, for invalidation. */
export function endpointKey(endpoint: Endpoint, input?: unknown): QueryKey {
  const call = `${endpoint.method} ${endpoint.path}`
  return input === undefined ? [call] : [call, input]
}

type UntypedSend = (endpoint: Endpoint, input: object) => Promise<unknown>

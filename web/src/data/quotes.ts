import type { BodyOf, ReplyOf } from '@marhala/contract/endpoint.ts'
import * as quotes from '@marhala/contract/quotes.ts'
import { queryOptions } from '@tanstack/react-query'

export type QuoteRequest = BodyOf<typeof quotes.create>

/** The price of a hire and whether the car is free: a POST that changes nothing, so it is read like a GET. */
export function quoteQuery(request: QuoteRequest) {
  return queryOptions<ReplyOf<typeof quotes.create>>({
    queryKey: [quotesKey, request],
    queryFn: ({ meta, signal }) => {
      if (!meta?.send) throw new Error('The QueryClient has no `send` in its default meta.')
      return meta.send(quotes.create, { body: request, signal })
    },
    staleTime: 30_000,
  })
}

/** The prefix of all quotes, for invalidation. */
export const quotesKey = 'POST /quotes'

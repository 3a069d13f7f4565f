import type { BodyOf, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Quote } from '@marhala/contract/booking/quotes.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Failure, isFailure } from '../http/failure.ts'

export type QuoteRequest = BodyOf<typeof quotes.create>
export type QuoteReply = ReplyOf<typeof quotes.create> & {
  /** Why the code that was typed does not apply: this is the price without it. */
  code_refused?: string | undefined
}

/**
 * The price of a booking and whether the car is free: a POST that changes nothing, so it is read like a GET. A code that
 * does not apply takes no price away: it is the one without.
 */
export function quoteQuery(request: QuoteRequest) {
  return queryOptions<QuoteReply>({
    queryKey: [quotesKey, request],
    queryFn: async ({ meta, signal }) => {
      const { send } = meta ?? {}
      if (!send) throw new Error('The QueryClient has no `send` in its default meta.')
      const ask = (body: QuoteRequest) => send(quotes.create, { body, signal })
      const { promotion_code: code, ...plain } = request
      return ask(request).catch(async (failure: unknown) => {
        const code_refused = code && isFailure(failure) ? failure.errors['promotion_code']?.[0] : undefined
        if (code_refused === undefined) throw failure
        return { ...(await ask(plain)), code_refused }
      })
    },
    staleTime: 30_000,
  })
}

/** The fresh quote that a refusal of the price carries; null for every other failure. */
export function quoteOfMismatch(failure: Failure | null): Quote | null {
  if (failure?.code !== 'price_mismatch') return null
  return (failure.data as { quote?: Quote } | undefined)?.quote ?? null
}

/** Takes the price of a refusal for the one shown; the next press books at it. */
export function acceptQuote(client: QueryClient, request: QuoteRequest, fresh: Quote): void {
  client.setQueryData(quoteQuery(request).queryKey, (old) => old && { ...old, ...fresh })
}

/** The prefix of all quotes, for invalidation. */
export const quotesKey = 'POST /quotes'

/** A quote while somebody chooses: asked when they pause, the last one standing until the next has come. */
export function useQuote(request: QuoteRequest | null) {
  const settled = useSettled(request)
  const query = useQuery({
    ...quoteQuery(settled ?? nothing),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const isSettled = settled !== null && sameJson(settled, request) && !query.isPlaceholderData
  const isCurrent = isSettled && query.data !== undefined
  return {
    query,
    quote: request ? query.data : undefined,
    isCurrent,
    /** The price in sight is not yet that of what is chosen. */
    isPricing: request !== null && !isCurrent && !query.error,
  }
}

const nothing: QuoteRequest = {
  car_id: 0,
  start_date: '',
  end_date: '',
  pickup_location: '',
  return_location: '',
}

/** The value once it has stood still for a moment; the first one at once. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const isSettled = sameJson(settled, value)
  const latest = JSON.stringify(value)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(JSON.parse(latest) as Value), 250)
    return () => clearTimeout(timer)
  }, [isSettled, latest])
  return settled
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './failure.ts'
import type { Send } from './send.ts'

/** The query client of one page request, or of the browser, around its `send`. */
export function makeQueryClient(send: Send, where: 'server' | 'browser'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { send },
        staleTime: 60_000,
        // On the server nothing outlives its request; the timers of a finite gcTime would keep it in memory.
        gcTime: where === 'server' ? Number.POSITIVE_INFINITY : 600_000,
        // Offline, a call fails at once and says so, instead of waiting without a word.
        networkMode: 'always',
        retry: (count, failure) => where === 'browser' && count < 1 && isWorthRetrying(failure),
        retryDelay: (_, failure) => retryDelayOf(failure),
      },
      mutations: { meta: { send }, networkMode: 'always', retry: false },
    },
  })
}

/** Longer than this nobody looks at a screen that says nothing. */
const mostSeconds = 10

function isWorthRetrying(failure: unknown): boolean {
  return isFailure(failure) && failure.status === 503 && (failure.retryAfter ?? 0) <= mostSeconds
}

/** What a server asks for that has too much to do, and up to half of it more: not everybody comes back at once (R70). */
function retryDelayOf(failure: unknown): number {
  const seconds = isFailure(failure) ? failure.retryAfter : null
  const least = seconds === null ? 700 : seconds * 1000
  return least * (1 + Math.random() / 2)
}

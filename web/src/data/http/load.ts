import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { isFailure, isNotFound } from './failure.ts'

/** How a loader reaches the query client of its page; entry-server and entry-client set it. */
export const queryClientContext = createContext<QueryClient>()

type LoaderArguments = { context: Readonly<RouterContextProvider> }
// oxlint-disable-next-line typescript/no-explicit-any -- options of different replies stand in one list
type Options = Pick<UseQueryOptions<any, any, any, any>, 'queryKey' | 'queryFn' | 'staleTime' | 'enabled'>

/**
 * What a screen's `loader` does: fills the query cache. The server waits, and a 404 among `needed` becomes the 404
 * page; the browser only starts the calls and shows the screen at once, with its skeletons.
 */
export async function loadQueries(
  { context }: LoaderArguments,
  { needed = [], extra = [] }: { needed?: Options[]; extra?: Options[] },
): Promise<null> {
  const client = context.get(queryClientContext)
  const prefetches = extra.map((options) => client.prefetchQuery(options))
  if (typeof document !== 'undefined') {
    for (const options of needed) void client.prefetchQuery(options)
    return null
  }
  const found = Promise.all(needed.map((options) => client.ensureQueryData(options)))
  await found.catch((error: unknown) => {
    // Any other trouble still renders the screen: its browser half asks again and says what is wrong.
    if (isNotFound(error)) throw data(null, { status: 404 })
    if (!isFailure(error)) throw error
  })
  await Promise.all(prefetches)
  return null
}

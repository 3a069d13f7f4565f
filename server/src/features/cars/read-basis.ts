import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { channelOf } from '../rates/public/channel-of.ts'
import { makeReplyCache } from '../../http/reply-cache.ts'
import { asShopper, getSearchBasis, type SearchBasis } from './price-basis.queries.ts'

/**
 * Reads what the prices of a search depend on. It is the same for all visitors, and finding the classes of a large
 * fleet costs as much as a search: for them it is kept for one version of the public data (decision 007).
 */
export function makeBasisReader({ publicVersion }: Pick<AppContext, 'publicVersion'>) {
  const kept = makeReplyCache<SearchBasis>(publicVersion, {
    megabytes: 8,
    lengthOf: ({ classes }) => 1000 + 100 * classes.length,
  })
  return async ({ context, caller }: { context: AppContext; caller: Caller | null }): Promise<SearchBasis> =>
    caller
      ? asShopper(context, await getSearchBasis(context), {
          caller_id: caller.id,
          channel: channelOf(caller),
        })
      : kept('basis', () => getSearchBasis(context))
}

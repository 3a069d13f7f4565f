import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'

/** Ten a second: a device that was without a network sends its stored positions as fast as it can. */
const limit = { hits: 600, seconds: 60 }
/** How many keys are remembered at once, before those whose minute is over are forgotten. */
const most = 5000

/**
 * Counts a device's reports, or the share of a batch, in this process alone; 429 past the limit. A row a report, as
 * other limits have it, would cost more than the positions.
 */
export function makeDeviceLimit({ clock, config }: AppContext): (key: string, hits?: number) => void {
  const counts = new Map<string, { hits: number; resets_at: number }>()
  return (key, hits = 1) => {
    if (!config.rate_limits) return
    const now = clock().getTime()
    const known = counts.get(key)
    if (known && known.resets_at > now) {
      known.hits += hits
      if (known.hits > limit.hits)
        throw new ApiError('rate_limited', { retryAfter: Math.max(1, (known.resets_at - now) / 1000) })
      return
    }
    if (counts.size >= most) forgetOver(counts, now)
    counts.set(key, { hits, resets_at: now + limit.seconds * 1000 })
  }
}

function forgetOver(counts: Map<string, { resets_at: number }>, now: number): void {
  for (const [key, { resets_at }] of counts) if (resets_at <= now) counts.delete(key)
  if (counts.size >= most) counts.clear()
}

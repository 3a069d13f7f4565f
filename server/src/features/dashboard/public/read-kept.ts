import { statisticsLifetime } from '@marhala/domain/figures/dashboard-figures.ts'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../../context.ts'

/** Counts, or answers what was counted before under the same name. */
export type Keep = <T>(name: unknown[], count: () => Promise<T>) => Promise<T>

/**
 * Keeps what was counted while nothing that it counts has changed: every write of a booking, its money or the fleet is a
 * new version of the public data (decision 007, migration 0018), and without a version nothing is kept. No longer than
 * statistics live. A name says all that a figure hangs on beside the data: its days and their zone.
 */
export function makeKeep(version: AppContext['publicVersion']): Keep {
  const kept = new LRUCache<string, Promise<unknown>>({ max: 200, ttl: statisticsLifetime })
  return <T>(name: unknown[], count: () => Promise<T>): Promise<T> => {
    const current = version()
    if (current === undefined) return count()
    const key = JSON.stringify([current, ...name])
    const known = kept.get(key)
    if (known) return known as Promise<T>
    const counted = count()
    kept.set(key, counted)
    // What failed is asked again.
    counted.catch(() => kept.delete(key))
    return counted
  }
}

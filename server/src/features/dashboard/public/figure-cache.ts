import { statisticsLifetime } from '@marhala/domain/figures/dashboard-figures.ts'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../../context.ts'

/** Counts, or returns the cached count of the same name. */
export type Cached = <T>(name: unknown[], count: () => Promise<T>) => Promise<T>

/**
 * Caches counts while their data has not changed: every write of a booking, its money or the fleet is a new version of
 * the public data (decision 007, migration 0018); without a version nothing is cached. The lifetime of statistics is
 * the limit. A name has all that a figure depends on beside the data: its days and their zone.
 */
export function makeFigureCache(version: AppContext['publicVersion']): Cached {
  const cache = new LRUCache<string, Promise<unknown>>({ max: 200, ttl: statisticsLifetime })
  return <T>(name: unknown[], count: () => Promise<T>): Promise<T> => {
    const current = version()
    if (current === undefined) return count()
    const key = JSON.stringify([current, ...name])
    const known = cache.get(key)
    if (known) return known as Promise<T>
    const counted = count()
    cache.set(key, counted)
    // A failure is not cached.
    counted.catch(() => cache.delete(key))
    return counted
  }
}

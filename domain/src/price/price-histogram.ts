/** Centimes: prices are counted in steps of 10 DH before they are grouped into buckets. */
export const priceGrain = 1_000

const mostBuckets = 16

/** The number of cars priced from `from` on, in centimes, and less than a grain or bucket above it. */
export type PriceCount = { from: number; count: number }
export type PriceBucket = { from: number; to: number; count: number }

/**
 * A histogram of prices counted by the grain, in any order: at most 16 adjacent buckets, empty ones included, each as
 * wide as a round number of 10, 20 or 50 DH, or ten times that, and so on.
 */
export function priceHistogram(counts: readonly PriceCount[]): PriceBucket[] {
  const priced = counts.filter(({ count }) => count > 0)
  if (priced.length === 0) return []
  const lowest = Math.min(...priced.map(({ from }) => from))
  const highest = Math.max(...priced.map(({ from }) => from))
  const width = bucketWidth(lowest, highest)
  const first = Math.floor(lowest / width)
  const buckets = Array.from({ length: Math.floor(highest / width) - first + 1 }, (_, index) => ({
    from: (first + index) * width,
    to: (first + index + 1) * width,
    count: 0,
  }))
  for (const { from, count } of priced) buckets[Math.floor(from / width) - first]!.count += count
  return buckets
}

function bucketWidth(lowest: number, highest: number): number {
  for (let decade = priceGrain; ; decade *= 10)
    for (const width of [decade, decade * 2, decade * 5])
      if (Math.floor(highest / width) - Math.floor(lowest / width) < mostBuckets) return width
}

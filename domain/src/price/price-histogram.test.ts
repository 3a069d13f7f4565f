import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PriceCount, priceGrain, priceHistogram } from './price-histogram.ts'

const counted = fc.array(
  fc.record({
    from: fc.nat({ max: 2_000_000 }).map((grains) => grains * priceGrain),
    count: fc.nat({ max: 50 }),
  }),
)

describe('a histogram of prices', () => {
  test('puts the fleet of a small agency into buckets of 50 DH', () => {
    const buckets = priceHistogram([
      { from: 20_000, count: 2 },
      { from: 34_000, count: 1 },
      { from: 23_000, count: 3 },
      { from: 90_000, count: 1 },
    ])
    expect(buckets).toHaveLength(15)
    expect(buckets.slice(0, 3)).toEqual([
      { from: 20_000, to: 25_000, count: 5 },
      { from: 25_000, to: 30_000, count: 0 },
      { from: 30_000, to: 35_000, count: 1 },
    ])
    expect(buckets.at(-1)).toEqual({ from: 90_000, to: 95_000, count: 1 })
  })

  test('is as fine as its 16 buckets allow: 10, 20, 50, 100 DH', () => {
    const width = (grains: number) => {
      const [bucket] = priceHistogram([0, grains].map((grain) => ({ from: grain * priceGrain, count: 1 })))
      return (bucket!.to - bucket!.from) / priceGrain
    }
    expect([15, 16, 31, 32, 79, 80, 159, 160].map(width)).toEqual([1, 2, 2, 5, 5, 10, 10, 20])
  })

  test('of one price is one bucket, of none no bucket', () => {
    expect(priceHistogram([{ from: 30_000, count: 4 }])).toEqual([{ from: 30_000, to: 31_000, count: 4 }])
    expect(priceHistogram([{ from: 30_000, count: 0 }])).toEqual([])
    expect(priceHistogram([])).toEqual([])
  })

  test('loses no car, leaves no gap, begins and ends with one, and has at most 16 buckets', () => {
    fc.assert(
      fc.property(counted, (counts) => {
        const buckets = priceHistogram(counts)
        expect(buckets.length).toBeLessThanOrEqual(16)
        expect(sum(buckets)).toBe(sum(counts))
        for (const [index, { from, to, count }] of buckets.entries()) {
          if (index > 0) expect(from).toBe(buckets[index - 1]!.to)
          expect(count).toBe(sum(counts.filter((one) => one.from >= from && one.from < to)))
        }
        if (buckets.length > 0) expect([buckets[0]!.count, buckets.at(-1)!.count]).not.toContain(0)
      }),
    )
  })
})

function sum(counts: readonly Pick<PriceCount, 'count'>[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

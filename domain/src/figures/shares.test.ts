import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePercent, rankShares, wholePercent } from './shares.ts'

describe('a ranking', () => {
  it('names the most frequent first, equals by name, and adds up to 100', () => {
    expect(rankShares(['suv', 'sedan', 'suv', 'city', 'suv', 'sedan'], 5)).toEqual([
      { label: 'suv', count: 3, percent: 50 },
      { label: 'sedan', count: 2, percent: 33 },
      { label: 'city', count: 1, percent: 17 },
    ])
    expect(rankShares(['b', 'a', 'c'], 5).map(({ label, percent }) => [label, percent])).toEqual([
      ['a', 34],
      ['b', 33],
      ['c', 33],
    ])
  })

  it('of nothing is empty', () => {
    expect(rankShares([], 5)).toEqual([])
  })

  it('cut off leaves the shares as they are among all', () => {
    expect(rankShares(['a', 'a', 'b', 'c'], 1)).toEqual([{ label: 'a', count: 2, percent: 50 }])
  })

  it('of any labels adds up to exactly 100, each percent within one of its share', () => {
    const labels = fc.array(fc.stringMatching(/^[a-k]$/), { minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(labels, (sample) => {
        const shares = rankShares(sample, Infinity)
        expect(shares.reduce((sum, share) => sum + share.percent, 0)).toBe(100)
        expect(shares.reduce((sum, share) => sum + share.count, 0)).toBe(sample.length)
        for (const { count, percent } of shares)
          expect(Math.abs(percent - (count * 100) / sample.length)).toBeLessThan(1)
      }),
    )
  })
})

describe('a rate', () => {
  it.each([
    [1, 2, 50],
    [1, 8, 13],
    [2, 3, 67],
    [0, 7, 0],
    [0, 0, 0],
  ])('of %i in %i is %i percent', (part, whole, percent) => {
    expect(wholePercent(part, whole)).toBe(percent)
  })
})

describe('a change', () => {
  it.each([
    [100, 150, 50],
    [300_000, 200_000, -33],
    [800, 801, 0],
    [200, 201, 1],
    [5, 0, -100],
    [7, 7, 0],
    [0, 5, null],
    [0, 0, null],
  ])('from %i to %i is %s percent', (before, now, percent) => {
    expect(changePercent(before, now)).toBe(percent)
  })
})

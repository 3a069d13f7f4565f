import { describe, expect, it } from 'vitest'
import { weightedRating } from './weighted-rating.ts'

const of = (reviews: number, each: number) => weightedRating({ reviews, stars: reviews * each })

describe('the weighted rating of a car', () => {
  it('is what is expected of it until somebody has reviewed it', () => {
    expect(of(0, 0)).toBe(4)
  })

  it('moves from there towards the mean of its reviews, half way with five', () => {
    expect([of(1, 5), of(5, 5), of(20, 5), of(500, 5)]).toEqual([4.2, 4.5, 4.8, 5])
    expect([of(1, 1), of(5, 1), of(500, 1)]).toEqual([3.5, 2.5, 1])
  })

  it('does not let one guest pass thirty', () => {
    expect(of(1, 5)).toBeLessThan(weightedRating({ reviews: 30, stars: 144 }))
  })

  it('is rounded to the stars that are shown, half up', () => {
    expect(weightedRating({ reviews: 3, stars: 14 })).toBe(4.3)
    expect(weightedRating({ reviews: 35, stars: 146 })).toBe(4.2)
  })
})

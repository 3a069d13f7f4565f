import { describe, expect, it } from 'vitest'
import { coverOf, excessOf } from './insurance.ts'

describe('the excess of a car', () => {
  it.each([
    ['its own, nothing too', 0, 500_000, 0],
    ['else that of its category', null, 500_000, 500_000],
    ['of none where nobody said', null, null, null],
  ])('is %s', (_, own, of_category, expected) => {
    expect(excessOf({ own, of_category })).toBe(expected)
  })
})

describe('a booking’s cover', () => {
  const service = (key: string, group: string | null) => ({ key, group })
  it.each([
    ['what the law asks for without any', [service('gps', null)], 'legal'],
    [
      'all but the excess with the insurance',
      [service('gps', null), service('insurance', 'insurance')],
      'excess',
    ],
    ['the same with one of the company’s own', [service('silver', 'insurance')], 'excess'],
    ['everything with the full insurance', [service('full_insurance', 'insurance')], 'full'],
  ])('is %s', (_, services, expected) => {
    expect(coverOf(services)).toBe(expected)
  })
})

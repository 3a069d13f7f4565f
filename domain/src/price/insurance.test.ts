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

describe('the excess of an insurance', () => {
  const car = { own: null, of_category: 500_000 }
  const insurance = { key: 'silver', group: 'insurance' }
  it.each([
    ['the car’s where nothing else is said', {}, 500_000],
    ['an amount of its own', { excess_amount: 120_000 }, 120_000],
    ['a percent of the car’s, half up', { excess_percent: 33.33 }, 166_650],
    ['nothing where its amount is', { excess_amount: 0 }, 0],
    ['nothing of the full insurance', { key: 'full_insurance' }, 0],
    ['what the full insurance is said to leave', { key: 'full_insurance', excess_percent: 10 }, 50_000],
  ])('is %s', (_, said, expected) => {
    expect(excessOf(car, { ...insurance, ...said })).toBe(expected)
  })

  it('is its own amount where the car has none, and no percent of nothing', () => {
    const unknown = { own: null, of_category: null }
    expect(excessOf(unknown, { ...insurance, excess_amount: 90_000 })).toBe(90_000)
    expect(excessOf(unknown, { ...insurance, excess_percent: 50 })).toBeNull()
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
    [
      'everything with one that leaves nothing',
      [{ ...service('gold', 'insurance'), excess_percent: 0 }],
      'full',
    ],
    [
      'all but its excess with a full one that leaves some',
      [{ ...service('full_insurance', 'insurance'), excess_amount: 100 }],
      'excess',
    ],
  ])('is %s', (_, services, expected) => {
    expect(coverOf(services)).toBe(expected)
  })
})

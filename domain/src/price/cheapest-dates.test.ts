import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../time/wall-clock.ts'
import { bookingPrice } from './booking-price.ts'
import { cheapestDates } from './cheapest-dates.ts'

const today = '2026-07-10'
const season = (from: string, to: string, percent: number) => ({ start_date: from, end_date: to, percent })

it.each([
  ['today where no season is', [], today],
  ['after a dear season', [season('2026-07-01', '2026-08-31', 20)], '2026-09-01'],
  ['today where the dear season is to come', [season('2026-07-15', '2026-08-31', 20)], today],
  ['within a cheap season', [season('2026-11-01', '2026-11-30', -10)], '2026-11-01'],
  ['over as much of a short one as fits', [season('2026-11-01', '2026-11-02', -10)], '2026-10-29'],
  ['never before today', [season('2026-05-01', '2026-06-30', -10)], today],
])('the cheapest days begin %s', (_, seasons, start) => {
  expect(cheapestDates({ seasons }, today, 5)).toEqual(
    Array.from({ length: 5 }, (_, index) => addDays(start, index)),
  )
})

it('with a latest start, the cheapest of those until then', () => {
  const { seasons } = {
    seasons: [season('2026-07-01', '2026-08-05', 20), season('2026-11-01', '2026-11-30', -10)],
  }
  const startUntil = (latest: string) => cheapestDates({ seasons }, today, 5, latest)[0]
  expect(startUntil('2026-08-31')).toBe('2026-08-06')
  // Three of its five days lie behind the dear season.
  expect(startUntil('2026-08-04')).toBe('2026-08-04')
})

it('no other beginning costs less', () => {
  const anySeason = fc
    .tuple(
      fc.integer({ min: -20, max: 60 }),
      fc.integer({ min: 0, max: 25 }),
      fc.integer({ min: -30, max: 40 }),
    )
    .map(([from, length, percent]) => season(addDays(today, from), addDays(today, from + length), percent))
  fc.assert(
    fc.property(fc.array(anySeason, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (seasons, days) => {
      const rates = {
        daily_price: 30_000,
        seasons,
        length_discounts: [],
        car_discount: 5,
        tax_rate: 10,
        prices_include_tax: false,
      }
      const cost = (dates: string[]) => bookingPrice({ rates, dates }).total_price
      const cheapest = cost(cheapestDates(rates, today, days))
      for (let start = 0; start <= 100; start++) {
        const dates = Array.from({ length: days }, (_, index) => addDays(today, start + index))
        expect(cost(dates)).toBeGreaterThanOrEqual(cheapest)
      }
    }),
    { numRuns: 50 },
  )
})

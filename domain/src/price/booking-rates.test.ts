import { describe, expect, it } from 'vitest'
import { dayRate, discountedDailyPrice, lengthDiscountPercent, bookingRates } from './booking-rates.ts'

const car = { id: 7, category_id: 2, daily_price: 30_050, discount: 10, monthly_price: null }
const settings = { length_discounts: [{ min_days: 7, percent: 5 }], tax_rate: 10, prices_include_tax: false }
const july = {
  id: 1,
  name: 'July',
  start_date: '2026-07-01',
  end_date: '2026-07-31',
  car_id: null,
  category_id: null,
}

describe('the rates of a car', () => {
  it('survive JSON and price the same afterwards', () => {
    const rates = bookingRates(car, [{ ...july, percent: 20 }], settings)
    expect(JSON.parse(JSON.stringify(rates))).toEqual(rates)
    expect(dayRate(rates, '2026-07-31', 5)).toBe(36_060)
    expect(dayRate(rates, '2026-08-01', 5)).toBe(30_050)
  })

  it('keep the precedence of seasons without the car at hand', () => {
    const own = { ...july, id: 2, car_id: 7, percent: -10 }
    const rates = bookingRates(
      car,
      [{ ...july, id: 3, percent: 20 }, own, { ...own, id: 4, car_id: 8 }],
      settings,
    )
    expect(rates.seasons.map((season) => season.percent)).toEqual([-10, 20])
    expect(dayRate(rates, '2026-07-10', 5)).toBe(27_045)
  })

  it('are a copy: settings changed later do not reach them', () => {
    const tiers = [{ min_days: 7, percent: 5 }]
    const rates = bookingRates(car, [], { ...settings, length_discounts: tiers })
    tiers[0]!.percent = 50
    expect(rates.length_discounts).toEqual([{ min_days: 7, percent: 5 }])
  })

  it('round a day half up to the centime', () => {
    expect(dayRate({ daily_price: 333, seasons: [{ ...july, percent: 50 }] }, '2026-07-01', 5)).toBe(500)
  })
})

describe('length discounts', () => {
  it('count from their first day, the longest reached tier alone', () => {
    const tiers = [
      { min_days: 30, percent: 20 },
      { min_days: 7, percent: 5 },
    ]
    expect([6, 7, 29, 30, 90].map((days) => lengthDiscountPercent(days, tiers))).toEqual([0, 5, 5, 20, 20])
    expect(lengthDiscountPercent(90, [])).toBe(0)
  })

  it('of two that begin at one length give the higher', () => {
    const twice = [5, 8, 6].map((percent) => ({ min_days: 7, percent }))
    expect(lengthDiscountPercent(7, twice)).toBe(8)
  })
})

describe('the discounted daily price', () => {
  it('is what is left after the discount, half up', () => {
    expect(discountedDailyPrice(30_050, 10)).toBe(27_045)
    expect(discountedDailyPrice(10_005, 10)).toBe(9_005)
    expect(discountedDailyPrice(10_000, 0)).toBe(10_000)
    expect(discountedDailyPrice(10_000, 100)).toBe(0)
  })
})

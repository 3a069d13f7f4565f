import { describe, expect, it } from 'vitest'
import { bookingPrice } from './booking-price.ts'
import { dayPrice } from './day-price.ts'

const rates = {
  daily_price: 25_000,
  seasons: [] as { start_date: string; end_date: string; percent: number }[],
  length_discounts: [],
  car_discount: 0,
  tax_rate: 10,
  prices_include_tax: false,
}
const summer = { start_date: '2026-07-01', end_date: '2026-08-31', percent: 20 }
const july = ['2026-06-30', '2026-07-01', '2026-07-02', '2026-07-03']

describe('the price of a day', () => {
  it.each([
    ['is the daily price where nothing moves it', {}, [25_000, null, []]],
    [
      'is the average of the days that a season moves, which is named with what its days come to',
      { seasons: [summer] },
      [28_750, null, [{ ...summer, day_price: 30_000 }]],
    ],
    ['is less the car’s discount, and knows what it was', { car_discount: 10 }, [22_500, 25_000, []]],
    [
      'is less what their number takes off',
      { length_discounts: [{ min_days: 4, percent: 20 }] },
      [20_000, null, []],
    ],
    ['names no season that changes nothing', { seasons: [{ ...summer, percent: 0 }] }, [25_000, null, []]],
    [
      'gives a day in the season its share of every discount',
      { seasons: [summer], car_discount: 10, length_discounts: [{ min_days: 2, percent: 50 }] },
      [12_938, 14_375, [{ ...summer, day_price: 13_500 }]],
    ],
  ])('%s', (_, changes, expected) => {
    const { day_price, undiscounted_day_price, seasons } = dayPrice(
      bookingPrice({ rates: { ...rates, ...changes }, dates: july }),
    )
    expect([day_price, undiscounted_day_price, seasons]).toEqual(expected)
  })

  it('times the days is the price of them, but for half a centime a day', () => {
    const quote = bookingPrice({ rates: { ...rates, seasons: [summer], daily_price: 33_333 }, dates: july })
    expect(Math.abs(dayPrice(quote).day_price * 4 - quote.base_price)).toBeLessThanOrEqual(2)
  })
})

import { describe, expect, it } from 'vitest'
import { bookingPrice } from './booking-price.ts'
import { serviceTotal, totalWithoutExtras } from './quote-total.ts'
import type { BookingRates } from './booking-rates.ts'
import { addDays } from '../time/wall-clock.ts'

const rates: BookingRates = {
  daily_price: 30_000,
  seasons: [],
  length_discounts: [],
  car_discount: 0,
  tax_rate: 10,
  prices_include_tax: false,
}
const datesFrom = (first: string, days: number) =>
  Array.from({ length: days }, (_, index) => addDays(first, index))
const gps = { service_id: 3, key: 'gps', kind: 'daily', unit_price: 5_000, quantity: 2 } as const
const shipping = {
  service_id: 8,
  key: 'pickup_shipping',
  kind: 'once',
  unit_price: 15_000,
  quantity: 1,
} as const
const august = { start_date: '2026-08-01', end_date: '2026-08-31', percent: 20 }

const percentOff = (value: number) => [{ kind: 'percent', value, after_days: 0 }] as const

describe('the price of a booking', () => {
  it("is the specification's sample: three days, 10 % discount, 10 % tax", () => {
    const quote = bookingPrice({ rates, dates: datesFrom('2026-07-01', 3), agreed: percentOff(10) })
    expect(quote).toMatchObject({
      days: 3,
      base_price: 90_000,
      discount_amount: 9_000,
      tax: 8_100,
      total_price: 89_100,
    })
  })

  it('shows every step as a line, in the order in which they are computed', () => {
    const quote = bookingPrice({
      rates: {
        ...rates,
        seasons: [august],
        length_discounts: [{ min_days: 5, percent: 10 }],
        car_discount: 5,
      },
      dates: datesFrom('2026-07-29', 5),
      services: [gps, shipping],
      pickup_location_price: 10_000,
      return_location_price: 20_000,
      agreed: percentOff(10),
    })
    expect(quote).toEqual({
      days: 5,
      lines: [
        { key: 'rental', quantity: 3, unit_price: 30_000, amount: 90_000 },
        { key: 'rental', quantity: 2, unit_price: 36_000, amount: 72_000, season: august },
        { key: 'length_discount', quantity: 1, unit_price: -16_200, amount: -16_200 },
        { key: 'car_discount', quantity: 1, unit_price: -7_290, amount: -7_290 },
        { key: 'gps', quantity: 10, unit_price: 5_000, amount: 50_000, service_id: 3 },
        { key: 'pickup_shipping', quantity: 1, unit_price: 15_000, amount: 15_000, service_id: 8 },
        { key: 'pickup_location', quantity: 1, unit_price: 10_000, amount: 10_000 },
        { key: 'return_location', quantity: 1, unit_price: 20_000, amount: 20_000 },
        {
          key: 'discount',
          quantity: 1,
          unit_price: -13_851,
          amount: -13_851,
          agreed: { kind: 'percent', value: 10, after_days: 0 },
        },
        { key: 'tax', quantity: 1, unit_price: 21_966, amount: 21_966 },
      ],
      base_price: 138_510,
      services_total: 65_000,
      location_total: 30_000,
      discount_amount: 13_851,
      promotion_amount: 0,
      tax_rate: 10,
      tax: 21_966,
      total_price: 241_625,
      prices_include_tax: false,
    })
  })

  it('puts days of one rate on one line, also when a season lies between them', () => {
    const peak = { start_date: '2026-07-03', end_date: '2026-07-03', percent: 50 }
    const quote = bookingPrice({
      rates: { ...rates, seasons: [peak], tax_rate: 0 },
      dates: datesFrom('2026-07-01', 5),
    })
    expect(quote.lines.map((line) => [line.key, line.quantity, line.amount])).toEqual([
      ['rental', 4, 120_000],
      ['rental', 1, 45_000],
    ])
  })

  it('names the tax that prices contain without a line for it', () => {
    const quote = bookingPrice({
      rates: { ...rates, prices_include_tax: true },
      dates: datesFrom('2026-07-01', 11),
    })
    expect(quote).toMatchObject({ total_price: 330_000, tax: 30_000, prices_include_tax: true })
    expect(quote.lines.map((line) => line.key)).toEqual(['rental'])
  })

  it('charges a daily extra for each billable day and a single one once', () => {
    expect(serviceTotal(gps, 5)).toBe(50_000)
    expect(serviceTotal(shipping, 5)).toBe(15_000)
  })

  it('keeps the line of an extra that is free of charge', () => {
    const wifi = { ...gps, key: 'wifi', unit_price: 0 }
    expect(bookingPrice({ rates, dates: datesFrom('2026-07-01', 5), services: [wifi] }).lines[1]?.key).toBe(
      'wifi',
    )
  })
})

describe('a longer booking never costs less', () => {
  it('holds the price at the day before a tier until the tier overtakes it', () => {
    const tiered = { ...rates, length_discounts: [{ min_days: 7, percent: 20 }] }
    const base = (days: number) =>
      bookingPrice({ rates: tiered, dates: datesFrom('2026-07-01', days) }).base_price
    expect([5, 6, 7, 8].map(base)).toEqual([150_000, 180_000, 180_000, 192_000])
  })
})

describe('re-quoting a booking', () => {
  it('keeps its frozen rates through JSON, whatever its new dates', () => {
    const frozen: BookingRates = JSON.parse(JSON.stringify({ ...rates, seasons: [august] }))
    expect(bookingPrice({ rates: frozen, dates: datesFrom('2026-08-01', 5) }).base_price).toBe(180_000)
  })
})

describe.each([false, true])(
  'a booking without its extras, prices with their tax: %s',
  (prices_include_tax) => {
    it('costs what lists say: the car, its places and the discount', () => {
      const terms = {
        rates: { ...rates, prices_include_tax },
        dates: datesFrom('2026-07-01', 3),
        pickup_location_price: 10_000,
        agreed: percentOff(5),
      }
      const dressed = bookingPrice({ ...terms, services: [gps] })
      expect(totalWithoutExtras(dressed)).toBe(bookingPrice(terms).total_price)
    })
  },
)

it('R31 R90 a month that begins costs no less where something was agreed for its last days', () => {
  const agreed = [
    { kind: 'percent', value: 0, after_days: 0 },
    { kind: 'percent', value: 50, after_days: 15 },
  ] as const
  const totalOf = (days: number) => {
    const dates = datesFrom('2026-06-01', days)
    return bookingPrice({ rates: { ...rates, monthly_price: 540_000 }, dates, agreed }).total_price
  }
  // Fifteen days by the day are 4,500 DH, and half of what a month costs beyond them is 450 DH.
  expect([15, 27, 28, 30].map(totalOf)).toEqual([495_000, 544_500, 544_500, 544_500])
})

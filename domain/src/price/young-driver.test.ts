import { expect, test } from 'vitest'
import { bookingPrice } from './booking-price.ts'
import { bookingRates } from './booking-rates.ts'
import { youngDrivers } from './young-driver.ts'

const car = { id: 1, category_id: 1, daily_price: 30_000, discount: 0, monthly_price: null }
const settings = { length_discounts: [], tax_rate: 10, prices_include_tax: false }
const asked = { ...settings, young_driver_age: 25, young_driver_fee: 5_000, young_driver_days: 3 }
const dates = ['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08']

test.each([
  ['2001-06-05', 1],
  ['2001-06-04', 0],
  ['1990-05-01', 0],
  ['', 0],
])('who is born on %s is %i young driver of a pickup on 4 June 2026, below 25', (born, count) => {
  expect(youngDrivers([born], '2026-06-04', { below_age: 25 })).toBe(count)
})

test('without a fee nobody is young', () =>
  expect(youngDrivers(['2006-06-05'], '2026-06-04', undefined)).toBe(0))

test('each young driver pays a day, up to the cap, in a line of their own before the tax', () => {
  const price = (terms: object, young_drivers: number) =>
    bookingPrice({ rates: bookingRates(car, [], { ...asked, ...terms }), dates, young_drivers })
  const one = price({}, 1)
  expect(one.lines.find(({ key }) => key === 'young_driver')).toEqual({
    key: 'young_driver',
    quantity: 3,
    unit_price: 5_000,
    amount: 15_000,
  })
  expect([one.services_total, one.total_price]).toEqual([15_000, 181_500])
  expect(price({}, 2).total_price).toBe(198_000)
  expect(price({ young_driver_days: 0 }, 1).services_total).toBe(25_000)
  expect(price({ young_driver_age: 0 }, 1).total_price).toBe(165_000)
  expect(price({}, 0).total_price).toBe(165_000)
})

import { expect, test } from 'vitest'
import { bodiesOf, checkPrices, priceValues } from './price-values.ts'

const settings = { min_days_standard: 5, tax_rate: 10, prices_include_tax: false }
const name = { en: '', ar: '', fr: 'Berline' }
const category = { id: 1, name, daily_price: null, warranty_amount: null } as never
const car = (id: number, daily_price: string, warranty_amount = '4000.00') =>
  ({ id, category_id: 1, daily_price, warranty_amount }) as never

test('a category begins with the price of its cars, and a car that costs something else keeps it', () => {
  const values = priceValues([category], [car(1, '300.00'), car(2, '350.00')], settings)
  expect(values.categories).toEqual({ c1: { daily_price: '300.00', warranty_amount: '4000.00' } })
  expect(values.cars).toEqual({ c1: '', c2: '350.00' })
})

test('what is written are the rules, the category, and only the cars whose price changes', () => {
  const cars = [car(1, '300.00'), car(2, '350.00')]
  const values = {
    ...priceValues([category], cars, settings),
    categories: { c1: { daily_price: '280', warranty_amount: '3000' } },
    min_days: '2',
    tax_rate: '20',
  }
  expect(bodiesOf(values, { categories: [category], cars })).toEqual({
    settings: { min_days_standard: 2, min_days_premium: 2, tax_rate: 20, prices_include_tax: false },
    categories: [{ id: 1, body: { name, daily_price: '280.00', warranty_amount: '3000.00' } }],
    cars: [
      { id: 1, body: { daily_price: '280.00', warranty_amount: '3000.00' } },
      { id: 2, body: { daily_price: '350.00', warranty_amount: '3000.00' } },
    ],
  })
  const same = priceValues([category], cars, settings)
  expect(bodiesOf(same, { categories: [category], cars }).cars).toEqual([])
})

test('no price, no days and no tax are said on their fields', () => {
  const words = { amount: 'amount', days: 'days', percent: 'percent' }
  const values = priceValues([category], [car(1, '300.00')], settings)
  expect(checkPrices(values, words)).toEqual({})
  const wrong = {
    ...values,
    categories: { c1: { daily_price: '0', warranty_amount: '' } },
    cars: { c1: 'much' },
    min_days: '0',
    tax_rate: '120',
  }
  expect(checkPrices(wrong, words)).toEqual({
    'categories.c1.daily_price': 'amount',
    'categories.c1.warranty_amount': 'amount',
    'cars.c1': 'amount',
    min_days: 'days',
    tax_rate: 'percent',
  })
})

import { expect, test } from 'vitest'
import { bodyOfExpense, emptyExpense, vatRates } from './expense-values.ts'

test('a form’s texts become the body of the call: amounts and rates as people type them', () => {
  const typed = { ...emptyExpense('2026-06-24'), amount: '1 250,5', vat_rate: '20', car_id: '7' }
  expect(bodyOfExpense(typed)).toMatchObject({
    amount: '1250.50',
    vat_rate: 20,
    car_id: 7,
    date: '2026-06-24',
    category: 'fuel',
    payment_method: 'cash',
  })
})

test('no car is none, and what is no amount is left for the contract to refuse', () => {
  expect(bodyOfExpense({ ...emptyExpense('2026-06-24'), amount: 'much' })).toMatchObject({
    amount: 'much',
    car_id: null,
  })
  expect(bodyOfExpense(emptyExpense('2026-06-24')).amount).toBeUndefined()
})

test('the rates to choose from hold the one that stands there, once', () => {
  expect(vatRates('20')).toEqual(['20', '14', '10', '7', '0'])
  expect(vatRates('5.5')).toEqual(['20', '14', '10', '7', '5.5', '0'])
})

import { expect, test } from 'vitest'
import { vatRates } from './vat-rates.ts'

test('the rates to choose from hold the one that stands there, once', () => {
  expect(vatRates('20')).toEqual(['20', '14', '10', '7', '0'])
  expect(vatRates('5.5')).toEqual(['20', '14', '10', '7', '5.5', '0'])
})

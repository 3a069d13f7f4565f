import { expect, test } from 'vitest'
import { changedLines } from './price-summary-difference.ts'

function quote(lines: [string, string][]) {
  return {
    days: 5,
    lines: lines.map(([key, amount]) => ({ key, label: key, quantity: 1, unit_price: amount, amount })),
    base_price: '0.00',
    services_total: '0.00',
    location_total: '0.00',
    discount_amount: '0.00',
    promotion_amount: '0.00',
    tax_rate: 10,
    tax: '0.00',
    total_price: '0.00',
    prices_include_tax: false,
  }
}

test('two quotes are told apart by the lines that are new, gone or changed', () => {
  const before = quote([
    ['rental', '900.00'],
    ['rental', '500.00'],
    ['gps', '150.00'],
    ['tax', '155.00'],
  ])
  const after = quote([
    ['rental', '920.00'],
    ['rental', '500.00'],
    ['wifi', '200.00'],
    ['tax', '155.00'],
  ])
  expect(changedLines(before, after)).toEqual([
    { label: 'rental', before: '900.00', after: '920.00' },
    { label: 'gps', before: '150.00', after: null },
    { label: 'wifi', before: null, after: '200.00' },
  ])
  expect(changedLines(before, before)).toEqual([])
})

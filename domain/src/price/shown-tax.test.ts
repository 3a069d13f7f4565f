import { expect, it } from 'vitest'
import { shownTax } from './shown-tax.ts'

it.each([
  [10, false, 'on_top'],
  [10, true, 'included'],
  [0, false, 'none'],
  [0, true, 'none'],
])('a rate of %d with prices that contain it: %s is %s', (tax_rate, prices_include_tax, expected) => {
  expect(shownTax({ tax_rate, prices_include_tax })).toBe(expected)
})

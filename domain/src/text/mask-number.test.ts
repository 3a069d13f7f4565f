import { expect, test } from 'vitest'
import { maskNumber } from './mask-number.ts'

test.each([
  ['BE123456', '•••••456'],
  ['123456', '•••456'],
  ['BE123', '•••••'],
  ['', ''],
])('%j is shown as %j', (number, shown) => {
  expect(maskNumber(number)).toBe(shown)
})

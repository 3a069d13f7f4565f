import { expect, test } from 'vitest'
import { aboveLimit, depositOfBooking } from './company-account.ts'

test.each([
  ['without a limit, nothing passes it', null, 900_000, 900_000, 0],
  ['exactly the limit is within it', 500_000, 300_000, 200_000, 0],
  ['a centime more is above it', 500_000, 300_000, 200_001, 1],
  ['of a company that is above it already, the whole is', 500_000, 600_000, 100, 100_100],
  ['a limit of nothing lets nothing be promised', 0, 0, 100, 100],
  ['what adds nothing passes nothing', 0, 600_000, 0, 0],
])('%s', (_, credit_limit, owed, added, above) => {
  expect(aboveLimit({ credit_limit }, { owed, added })).toBe(above)
})

test('an agreed deposit stands in place of that of the car, none as well', () => {
  expect(depositOfBooking(null, 500_000)).toBe(500_000)
  expect(depositOfBooking(100_000, 500_000)).toBe(100_000)
  expect(depositOfBooking(0, 500_000)).toBe(0)
})

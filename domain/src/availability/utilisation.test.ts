import { expect, test } from 'vitest'
import { utilisation } from './utilisation.ts'

const day = 86_400_000
const window = { start: 0, end: 30 * day }

test('the use of a car is the share of the window in which it was out', () => {
  expect(utilisation([], window)).toBe(0)
  expect(utilisation([{ start: 0, end: 15 * day }], window)).toBe(50)
  expect(
    utilisation(
      [
        { start: 0, end: 6 * day },
        { start: 10 * day, end: 13 * day },
      ],
      window,
    ),
  ).toBe(30)
})

test('what lies outside the window counts for nothing', () => {
  expect(utilisation([{ start: -10 * day, end: 3 * day }], window)).toBe(10)
  expect(utilisation([{ start: 27 * day, end: 90 * day }], window)).toBe(10)
  expect(utilisation([{ start: -9 * day, end: -1 * day }], window)).toBe(0)
  expect(utilisation([{ start: -10 * day, end: 90 * day }], window)).toBe(100)
})

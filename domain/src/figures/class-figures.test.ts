import { expect, test } from 'vitest'
import { lostToGaps } from './class-figures.ts'

const day = 86_400_000
const at = (start: number, end: number) => ({ start: start * day, end: end * day })
const window = at(0, 30)

test.each([
  ['between two hires, too short for another', [at(1, 4), at(6, 9)], 2],
  ['long enough for another', [at(1, 4), at(7, 9)], 0],
  ['before the first and after the last', [at(2, 4)], 0],
  ['no gap at all', [at(1, 4), at(4, 9)], 0],
  ['partly before the window', [at(-5, -1), at(1, 4)], 1],
  ['each for itself', [at(1, 4), at(5, 9), at(10, 12), at(20, 22)], 2],
])('days lost to a gap: %s', (_, taken, days) => {
  expect(lostToGaps(taken, window, 3 * day) / day).toBe(days)
})

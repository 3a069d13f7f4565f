import { expect, test } from 'vitest'
import { axisEnd } from './bar-scale.ts'

test('an axis ends at the round number above the largest value', () => {
  expect([[3], [0.4], [11], [20], [21], [501, 4]].map(axisEnd)).toEqual([5, 0.5, 20, 20, 50, 1000])
})

test('a chart of nothing still has an axis', () => {
  expect(axisEnd([0, 0])).toBe(1)
  expect(axisEnd([])).toBe(1)
})

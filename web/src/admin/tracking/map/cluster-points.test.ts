import { expect, test } from 'vitest'
import { clusterPoints } from './cluster-points.ts'

const row = [
  { id: 1, x: 0, y: 0 },
  { id: 2, x: 20, y: 0 },
  { id: 3, x: 30, y: 30 },
  { id: 4, x: 200, y: 0 },
]

test('what a finger would cover at once is one, and what stands apart stays', () => {
  expect(clusterPoints(row)).toEqual([
    { ids: [1, 2, 3], x: 0, y: 0 },
    { ids: [4], x: 200, y: 0 },
  ])
})

test.each([1, 2])('the car that is looked at (%i) is never hidden among others', (apart) => {
  expect(clusterPoints(row, { apart }).find(({ ids }) => ids.includes(apart))?.ids).toEqual([apart])
})

test('of nothing nothing is made', () => {
  expect(clusterPoints([])).toEqual([])
})

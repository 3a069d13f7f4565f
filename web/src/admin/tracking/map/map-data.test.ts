import { expect, test } from 'vitest'
import { stopPoints, trailLines } from './map-data.ts'

const point = (minutes: number, latitude: number, speed: number | null = null) => ({
  at: new Date(Date.parse('2026-06-03T09:00:00Z') + minutes * 60_000).toISOString(),
  latitude,
  longitude: -7.6,
  speed,
})

test('a way is lines with the speed that the device says, or that the way tells', () => {
  const { features } = trailLines([point(0, 33.5), point(1, 33.51, 50), point(2, 33.52)])
  expect(features.map(({ properties }) => Math.round(properties.speed))).toEqual([50, 67])
  expect(features[0]?.geometry.coordinates).toEqual([
    [-7.6, 33.5],
    [-7.6, 33.51],
  ])
})

test('where the car was silent there is no line, and on a long straight way there is one', () => {
  expect(trailLines([point(0, 33.5), point(180, 33.52)]).features).toHaveLength(0)
  expect(trailLines([point(0, 33.5), point(20, 33.7)]).features).toHaveLength(1)
})

test('of nothing nothing is drawn', () => {
  expect([trailLines([]).features, stopPoints([]).features]).toEqual([[], []])
})

import { metersBetween } from '@marhala/domain/tracking/great-circle.ts'
import { expect, test } from 'vitest'
import { roads } from '../data/roads.ts'
import { lengthOfRoad, pointOnRoad } from './drive-road.ts'

test.each(roads.map((road, index) => [index, road] as const))(
  'road %i is driven from its begin to its end and back, without a jump',
  (_, road) => {
    const length = lengthOfRoad(road)
    const points = Array.from({ length: Math.ceil((2 * length) / 500) }, (_, step) =>
      pointOnRoad(road, step * 500),
    )
    for (const [index, point] of points.slice(1).entries())
      expect(metersBetween(points[index]!, point)).toBeLessThan(700)
    const [latitude, longitude] = road.at(-1)!
    expect(metersBetween(pointOnRoad(road, length - 1), { latitude, longitude })).toBeLessThan(50)
    expect(metersBetween(pointOnRoad(road, 0), pointOnRoad(road, 2 * length - 1))).toBeLessThan(50)
    const heading = pointOnRoad(road, length / 2).bearing
    expect(Math.abs(pointOnRoad(road, 1.5 * length).bearing - heading)).toBeCloseTo(180, 0)
  },
)

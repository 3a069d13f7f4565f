import { metersBetween } from '@marhala/domain/great-circle.ts'
import { expect, test } from 'vitest'
import { roads } from './data/roads.ts'
import { lengthOfRoad, placeOnRoad } from './drive-road.ts'

test.each(roads.map((road, index) => [index, road] as const))(
  'road %i is driven from its begin to its end and back, without a jump',
  (_, road) => {
    const length = lengthOfRoad(road)
    const places = Array.from({ length: Math.ceil((2 * length) / 500) }, (_, step) =>
      placeOnRoad(road, step * 500),
    )
    for (const [index, place] of places.slice(1).entries())
      expect(metersBetween(places[index]!, place)).toBeLessThan(700)
    const [latitude, longitude] = road.at(-1)!
    expect(metersBetween(placeOnRoad(road, length - 1), { latitude, longitude })).toBeLessThan(50)
    expect(metersBetween(placeOnRoad(road, 0), placeOnRoad(road, 2 * length - 1))).toBeLessThan(50)
    const heading = placeOnRoad(road, length / 2).bearing
    expect(Math.abs(placeOnRoad(road, 1.5 * length).bearing - heading)).toBeCloseTo(180, 0)
  },
)

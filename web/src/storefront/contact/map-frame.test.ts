import { describe, expect, test } from 'vitest'
import { frameOf, pinsOf } from './map-frame.ts'
import { projectPlace } from './map-projection.ts'

const place = (city: string, latitude: number, longitude: number) => ({ city, latitude, longitude })
const airport = place('Casablanca', 33.3675, -7.5898)
const centre = place('Casablanca', 33.5951, -7.6188)
const agadir = place('Agadir', 30.325, -9.4131)
const tangier = place('Tangier', 35.7269, -5.9169)
const oslo = place('Oslo', 59.91, 10.75)

describe('the map of the places', () => {
  test('lies as road maps do: north above, west at the left, a degree as wide as it is at that height', () => {
    expect(projectPlace({ latitude: 37.2, longitude: -14.5 })).toEqual({ x: 0, y: 0 })
    const [north, south] = [projectPlace(tangier), projectPlace(agadir)]
    expect(north.y).toBeLessThan(south.y)
    expect(north.x).toBeGreaterThan(south.x)
    // Mercator at 33.4°: as much wider than high as 1 / cos 33.4° says.
    const [low, high] = [projectPlace(place('', 33.35, -7)), projectPlace(place('', 33.45, -7.1))]
    expect((low.y - high.y) / (low.x - high.x)).toBeCloseTo(1 / Math.cos((33.4 * Math.PI) / 180), 3)
  })

  test('holds every place inside its edges, and shows enough around a single one', () => {
    for (const places of [[airport], [agadir, tangier], [agadir, airport, centre, tangier]]) {
      const frame = frameOf(places)!
      for (const { x, y } of pinsOf(places, frame)) {
        expect(Math.min(x, y)).toBeGreaterThan(0.05)
        expect(Math.max(x, y)).toBeLessThan(0.95)
      }
      expect(frame.width / frame.height).toBeCloseTo(5 / 4)
      expect(frame.width).toBeGreaterThanOrEqual(300)
    }
  })

  test('joins places whose pins would cover each other, under both of their numbers', () => {
    const places = [airport, agadir, centre, tangier]
    const pins = pinsOf(places, frameOf(places)!)
    expect(pins.map(({ numbers, city }) => [numbers, city])).toEqual([
      [[1, 3], 'Casablanca'],
      [[2], 'Agadir'],
      [[4], 'Tangier'],
    ])
  })

  test('leaves places beyond its edge to the list, whose numbers they keep; without any there is no map', () => {
    const places = [oslo, agadir]
    expect(pinsOf(places, frameOf(places)!).map(({ numbers }) => numbers)).toEqual([[2]])
    expect(frameOf([oslo])).toBeNull()
    expect(frameOf([])).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { frameOf, pinsOf } from './map-frame.ts'
import { projectPoint } from './map-projection.ts'

const location = (city: string, latitude: number, longitude: number) => ({ city, latitude, longitude })
const airport = location('Casablanca', 33.3675, -7.5898)
const centre = location('Casablanca', 33.5951, -7.6188)
const agadir = location('Agadir', 30.325, -9.4131)
const tangier = location('Tangier', 35.7269, -5.9169)
const oslo = location('Oslo', 59.91, 10.75)

describe('the map of the locations', () => {
  test('lies as road maps do: north above, west at the left, a degree as wide as it is at that height', () => {
    expect(projectPoint({ latitude: 37.2, longitude: -14.5 })).toEqual({ x: 0, y: 0 })
    const [north, south] = [projectPoint(tangier), projectPoint(agadir)]
    expect(north.y).toBeLessThan(south.y)
    expect(north.x).toBeGreaterThan(south.x)
    // Mercator at 33.4°: as much wider than high as 1 / cos 33.4° says.
    const [low, high] = [projectPoint(location('', 33.35, -7)), projectPoint(location('', 33.45, -7.1))]
    expect((low.y - high.y) / (low.x - high.x)).toBeCloseTo(1 / Math.cos((33.4 * Math.PI) / 180), 3)
  })

  test('holds every location inside its edges, and shows enough around a single one', () => {
    for (const locations of [[airport], [agadir, tangier], [agadir, airport, centre, tangier]]) {
      const frame = frameOf(locations)!
      for (const { x, y } of pinsOf(locations, frame)) {
        expect(Math.min(x, y)).toBeGreaterThan(0.05)
        expect(Math.max(x, y)).toBeLessThan(0.95)
      }
      expect(frame.width / frame.height).toBeCloseTo(5 / 4)
      expect(frame.width).toBeGreaterThanOrEqual(300)
    }
  })

  test('joins locations whose pins would cover each other, under both of their numbers', () => {
    const locations = [airport, agadir, centre, tangier]
    const pins = pinsOf(locations, frameOf(locations)!)
    expect(pins.map(({ numbers, city }) => [numbers, city])).toEqual([
      [[1, 3], 'Casablanca'],
      [[2], 'Agadir'],
      [[4], 'Tangier'],
    ])
  })

  test('leaves locations beyond its edge to the list, whose numbers they keep; without any there is no map', () => {
    const locations = [oslo, agadir]
    expect(pinsOf(locations, frameOf(locations)!).map(({ numbers }) => numbers)).toEqual([[2]])
    expect(frameOf([oslo])).toBeNull()
    const known = { city: 'Salé', latitude: null, longitude: null }
    expect(pinsOf([known, agadir], frameOf([known, agadir])!).map(({ numbers }) => numbers)).toEqual([[2]])
    expect(frameOf([known])).toBeNull()
    expect(frameOf([])).toBeNull()
  })
})

import { roads } from '../data/roads.ts'
import { lengthOfRoad, pointOnRoad } from './drive-road.ts'
import { makeRandom } from '../random.ts'

/** A car that goes along its road for as many seconds as it is told, and answers where it is then. */
export type SimulatedCar = (seconds: number) => SimulatedFix

/** Degrees, and kilometres an hour. */
export type SimulatedFix = { latitude: number; longitude: number; bearing: number; speed: number }

/** Cars on their roads, each now and then faster or slower; the same for the same seed. */
export function simulateCars(count: number, seed: number): SimulatedCar[] {
  const random = makeRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const road = roads[index % roads.length]!
    let meters = random.integer(0, Math.round(lengthOfRoad(road)))
    let speed = random.integer(40, 110)
    return (seconds) => {
      speed = Math.min(125, Math.max(20, speed + random.integer(-6, 6)))
      meters += (speed / 3.6) * seconds
      return { ...pointOnRoad(road, meters), speed }
    }
  })
}

const knotsAKilometer = 1 / 1.852

/** A report as a telephone makes it, in the OsmAnd form. */
export function formatOsmAnd(key: string, at: number, fix: SimulatedFix) {
  return {
    id: key,
    lat: fix.latitude.toFixed(6),
    lon: fix.longitude.toFixed(6),
    timestamp: String(at),
    speed: (fix.speed * knotsAKilometer).toFixed(1),
    bearing: fix.bearing.toFixed(0),
    batt: '80',
    ignition: 'true',
  }
}

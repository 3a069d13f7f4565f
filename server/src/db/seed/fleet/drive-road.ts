import { metersBetween, type Point } from '@marhala/domain/tracking/great-circle.ts'

type Road = readonly (readonly [number, number])[]

/** How long a road is, in metres. */
export function lengthOfRoad(road: Road): number {
  return legsOf(road).reduce((sum, { meters }) => sum + meters, 0)
}

/**
 * Where a car is after so many metres of a road, and where it heads, in degrees. At its end it turns round, as often as
 * it takes. It weaves a little, as roads do between the places that they are known by.
 */
export function pointOnRoad(road: Road, meters: number): Point & { bearing: number } {
  const length = lengthOfRoad(road)
  const passes = Math.floor(meters / length)
  const isBack = passes % 2 === 1
  let left = isBack ? length - (meters % length) : meters % length
  const legs = legsOf(road)
  const leg = legs.find(({ meters: long }) => left < long || ((left -= long), false)) ?? legs.at(-1)!
  const share = Math.min(1, left / leg.meters)
  const weave = Math.sin(share * Math.PI * Math.max(1, Math.round(leg.meters / 4000))) * 0.0015
  const [north, east] = [leg.to.latitude - leg.from.latitude, leg.to.longitude - leg.from.longitude]
  const along = Math.hypot(north, east)
  const bearing = (Math.atan2(east, north) * 180) / Math.PI + (isBack ? 180 : 0)
  return {
    latitude: leg.from.latitude + north * share + (east / along) * weave,
    longitude: leg.from.longitude + east * share - (north / along) * weave,
    bearing: (bearing + 360) % 360,
  }
}

function legsOf(road: Road) {
  const points = road.map(([latitude, longitude]) => ({ latitude, longitude }))
  return points.slice(1).map((to, index) => {
    const from = points[index]!
    return { from, to, meters: metersBetween(from, to) }
  })
}

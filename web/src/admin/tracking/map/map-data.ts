import type { Trail } from '@marhala/contract/tracking/tracking.ts'
import { metersBetween } from '@marhala/domain/tracking/great-circle.ts'

type Point = Trail['points'][number]

/** Where the car was silent for so long nobody knows its way, unless it came on like a car under way. */
const silence = 10 * 60_000

/** A day's way as GeoJSON: a line from each point to the next with the speed there. */
export function trailLines(points: readonly Point[]) {
  const features = points.flatMap((point, index) => {
    const before = points[index - 1]
    if (!before) return []
    const meters = metersBetween(before, point)
    const milliseconds = Date.parse(point.at) - Date.parse(before.at)
    // A straight way has no points between its ends, however long it took.
    if (milliseconds > silence && meters / (milliseconds / 3600) < 15) return []
    const speed = point.speed ?? (milliseconds > 0 ? (meters / milliseconds) * 3600 : 0)
    const coordinates = [before, point].map(({ longitude, latitude }) => [longitude, latitude])
    return {
      type: 'Feature' as const,
      properties: { speed },
      geometry: { type: 'LineString' as const, coordinates },
    }
  })
  return { type: 'FeatureCollection' as const, features }
}

/** A day's stops as GeoJSON. */
export function stopPoints(stops: Trail['stops']) {
  const features = stops.map(({ longitude, latitude }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }))
  return { type: 'FeatureCollection' as const, features }
}

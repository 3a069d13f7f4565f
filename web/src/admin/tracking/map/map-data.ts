import type { Trail } from '@marhala/contract/tracking/tracking.ts'
import { metersBetween } from '@marhala/domain/tracking/great-circle.ts'
import { isSilentWay } from '@marhala/domain/tracking/silent-way.ts'

type Point = Trail['points'][number]

/** A day's way as GeoJSON: a line from each point to the next with the speed there. */
export function trailLines(points: readonly Point[]) {
  const features = points.flatMap((point, index) => {
    const before = points[index - 1]
    if (!before) return []
    const meters = metersBetween(before, point)
    const milliseconds = Date.parse(point.at) - Date.parse(before.at)
    if (isSilentWay({ ...before, at: Date.parse(before.at) }, { ...point, at: Date.parse(point.at) }))
      return []
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

/** The pins as GeoJSON, each with its width. */
export function pinPoints(pins: readonly { longitude: number; latitude: number; width: number }[]) {
  const features = pins.map(({ longitude, latitude, width }) => ({
    type: 'Feature' as const,
    properties: { width },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }))
  return { type: 'FeatureCollection' as const, features }
}

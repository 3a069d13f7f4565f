import { metersBetween, type Point } from './great-circle.ts'

/** The rule of a zone: never to leave it, or never to be in it. */
export const zoneRules = ['stay_within', 'keep_out'] as const
export type ZoneRule = (typeof zoneRules)[number]

export const zoneShapes = ['circle', 'polygon'] as const

/** An area: a circle around a point, or a polygon of at least three corners. */
export type ZoneArea =
  | { shape: 'circle'; center: Point; radius: number }
  | { shape: 'polygon'; corners: readonly Point[] }

/** How small and how large a circle may be, in metres, and how many corners an area may have. */
export const zoneLimits = { radius: [100, 1_000_000], corners: [3, 500] } as const

const metersADegree = 111_195
const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** How far inside an area a point is, in metres from its border; negative outside of it. */
export function metersInside(area: ZoneArea, point: Point): number {
  if (area.shape === 'circle') return area.radius - metersBetween(area.center, point)
  const { corners } = area
  const away = Math.min(
    ...corners.map((corner, index) => metersFromEdge(point, corner, after(corners, index))),
  )
  return isBetween(corners, point) ? away : -away
}

/** Whether an area is not empty: corners in one line are. */
export function hasRoom(area: ZoneArea): boolean {
  if (area.shape === 'circle') return area.radius > 0
  const [first, ...rest] = area.corners
  if (!first || rest.length < 2) return false
  const twice = area.corners.reduce((sum, corner, index) => {
    const next = after(area.corners, index)
    return sum + corner.longitude * next.latitude - next.longitude * corner.latitude
  }, 0)
  return Math.abs(twice) > 1e-9
}

/** The corners of an area for a map: of a circle enough to look round. */
export function outlineOf(area: ZoneArea, count = 72): Point[] {
  if (area.shape === 'polygon') return [...area.corners]
  return Array.from({ length: count }, (_, index) => pointAt(area, (index / count) * 360))
}

function pointAt({ center, radius }: { center: Point; radius: number }, direction: number): Point {
  const [latitude, angle, turn] = [center.latitude * radians, radius / earthRadius, direction * radians]
  const north = Math.asin(
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(turn),
  )
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(north),
  )
  return { latitude: north / radians, longitude: center.longitude + east / radians }
}

function after(corners: readonly Point[], index: number): Point {
  return corners[(index + 1) % corners.length]!
}

function isBetween(corners: readonly Point[], { latitude, longitude }: Point): boolean {
  return corners.reduce((inside, from, index) => {
    const to = after(corners, index)
    if (from.latitude > latitude === to.latitude > latitude) return inside
    const share = (latitude - from.latitude) / (to.latitude - from.latitude)
    return longitude < from.longitude + share * (to.longitude - from.longitude) ? !inside : inside
  }, false)
}

/** In the plane around the point: near the border the error is small. */
function metersFromEdge(point: Point, from: Point, to: Point): number {
  const narrowing = Math.cos(point.latitude * radians)
  const flat = ({ latitude, longitude }: Point) => ({
    x: (longitude - point.longitude) * metersADegree * narrowing,
    y: (latitude - point.latitude) * metersADegree,
  })
  const [start, end] = [flat(from), flat(to)]
  const [x, y] = [end.x - start.x, end.y - start.y]
  const length = x * x + y * y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * x + start.y * y) / length))
  return Math.hypot(start.x + share * x, start.y + share * y)
}

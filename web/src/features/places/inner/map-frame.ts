import { isOnMap, type MapPoint, type Position, projectPoint } from './map-projection.ts'

type Located = Position & { city: string }

/** The part of the drawn map that is shown, in its units. */
export type MapFrame = { x: number; y: number; width: number; height: number }

/** A pin stands for one place or for several that lie too close for two; numbers count from 1, as in the list. */
export type MapPin = MapPoint & { numbers: number[]; city: string }

/** Width by height of the picture. */
const shape = 5 / 4
/** Land and sea around the outermost locations, and the least that is shown of a single one. */
const margin = 60
const leastWidth = 300
/** Closer than this share of the picture's width two pins would cover each other on a phone. */
const tooClose = 0.08

/** The smallest frame of the picture's shape that holds all locations with some room around; null if none is on the map. */
export function frameOf(locations: readonly Located[]): MapFrame | null {
  const points = locations.filter(isOnMap).map(projectPoint)
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(leastWidth, right - left + 2 * margin, (bottom - top + 2 * margin) * shape)
  const height = width / shape
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

/** The pins of a frame in shares of its width and height, in the order of the list. */
export function pinsOf(locations: readonly Located[], frame: MapFrame): MapPin[] {
  const pins: MapPin[] = []
  for (const [index, location] of locations.entries()) {
    if (!isOnMap(location)) continue
    const { x, y } = projectPoint(location)
    const share = { x: (x - frame.x) / frame.width, y: (y - frame.y) / frame.height }
    const pin = { ...share, city: location.city, numbers: [index + 1] }
    const near = pins.find((other) => Math.hypot(other.x - pin.x, (other.y - pin.y) / shape) < tooClose)
    if (near) near.numbers.push(index + 1)
    else pins.push(pin)
  }
  return pins
}

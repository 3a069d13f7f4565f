import { metersBetween, type Point } from './great-circle.ts'

/** The nearest of some points, and its distance in metres; null where there are none. */
export function nearestPoint<One extends Point>(from: Point, points: readonly One[]) {
  let nearest: { point: One; meters: number } | null = null
  for (const point of points) {
    const meters = metersBetween(from, point)
    if (!nearest || meters < nearest.meters) nearest = { point, meters }
  }
  return nearest
}

/** A place on the earth, in degrees. */
export type Point = { latitude: number; longitude: number }

const earthRadius = 6_371_008.8

/** How far two places are from each other along the great circle, in metres. */
export function metersBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const [from, to] = [a.latitude * radians, b.latitude * radians]
  const north = Math.sin((to - from) / 2)
  const east = Math.sin(((b.longitude - a.longitude) * radians) / 2)
  const half = north * north + Math.cos(from) * Math.cos(to) * east * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

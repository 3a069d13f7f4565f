import type { Point } from './great-circle.ts'

const metersADegree = 111_195

/**
 * The fewest places of a line that stay within `within` metres of it, at most `most` (Ramer, Douglas and Peucker):
 * coarser until they are few enough. The first and the last always stay.
 */
export function simplifyTrack<One extends Point>(
  track: readonly One[],
  { within = 8, most = 2000 }: { within?: number; most?: number } = {},
): One[] {
  const selected = selectPoints(track, within)
  return selected.length <= most ? selected : simplifyTrack(track, { within: within * 2, most })
}

function selectPoints<One extends Point>(track: readonly One[], within: number): One[] {
  const isSelected = new Uint8Array(track.length)
  if (track.length > 0) isSelected[0] = isSelected[track.length - 1] = 1
  // Iterative instead of recursive: a track of a day may be one long curve.
  const open: [number, number][] = [[0, track.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let [farthest, distance] = [-1, within]
    for (let index = first + 1; index < last; index += 1) {
      const away = metersFromLine(track[index]!, track[first]!, track[last]!)
      if (away > distance) [farthest, distance] = [index, away]
    }
    if (farthest < 0) continue
    isSelected[farthest] = 1
    open.push([first, farthest], [farthest, last])
  }
  return track.filter((_, index) => isSelected[index])
}

/** In the plane: over the length of a street the earth is flat. */
function metersFromLine(at: Point, from: Point, to: Point): number {
  const narrowing = Math.cos((from.latitude * Math.PI) / 180)
  const flat = ({ latitude, longitude }: Point) => ({
    x: (longitude - from.longitude) * metersADegree * narrowing,
    y: (latitude - from.latitude) * metersADegree,
  })
  const [point, end] = [flat(at), flat(to)]
  const length = end.x * end.x + end.y * end.y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (point.x * end.x + point.y * end.y) / length))
  return Math.hypot(point.x - share * end.x, point.y - share * end.y)
}

import type { Point } from '@marhala/domain/tracking/great-circle.ts'

/** A track on paper: everything in millimetres from the top left, with its labels. */
export type DrawnTrack = {
  width: number
  height: number
  /** Lines of one length of degrees, each with its name at the edge. */
  meridians: GridLine[]
  parallels: GridLine[]
  lines: [number, number][][]
  towns: Mark[]
  start: [number, number]
  end: [number, number]
  /** A line of a round length, and the length in words. */
  scale: { length: number; label: string }
}

type GridLine = { at: number; label: string }
type Mark = { x: number; y: number; name: string }
type Town = Point & { name: string }

const width = 174
const height = 80
const margin = 11
const metersADegree = 111_195
/** The least extent that is shown around a parked car. */
const smallest = 1500

/**
 * Draws a track on a plane, north above, as large as fits with enough around it to show where it is; `paper.typ` lays
 * it out. A line ends where the next point was not reached by driving (`breaks`).
 */
export function drawTrack(
  points: readonly Point[],
  {
    breaks = new Set(),
    towns,
    label,
  }: { breaks?: ReadonlySet<number>; towns: readonly Town[]; label: Label },
): DrawnTrack {
  const frame = frameOf(points)
  const at = (point: Point): [number, number] => [
    round(width / 2 + (point.longitude - frame.longitude) * frame.across),
    round(height / 2 - (point.latitude - frame.latitude) * frame.up),
  ]
  const lines: [number, number][][] = []
  for (const [index, point] of points.entries()) {
    if (index === 0 || breaks.has(index)) lines.push([])
    lines.at(-1)!.push(at(point))
  }
  const isInside = ([x, y]: [number, number]) => x > 2 && x < width - 2 && y > 4 && y < height - 4
  return {
    width,
    height,
    meridians: gridOf(frame.longitude, width / frame.across).map((degrees) => ({
      at: at({ latitude: 0, longitude: degrees })[0],
      label: label.degrees(degrees),
    })),
    parallels: gridOf(frame.latitude, height / frame.up).map((degrees) => ({
      at: at({ latitude: degrees, longitude: 0 })[1],
      label: label.degrees(degrees),
    })),
    lines,
    towns: towns.flatMap((town) => {
      const point = at(town)
      return isInside(point) ? [{ x: point[0], y: point[1], name: town.name }] : []
    }),
    start: at(points[0]!),
    end: at(points.at(-1)!),
    scale: scaleOf(frame.up / metersADegree, label),
  }
}

type Label = { degrees: (degrees: number) => string; meters: (meters: number) => string }

/** The middle of some points, and how many millimetres a degree is there. */
function frameOf(points: readonly Point[]) {
  const span = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
  const [south, north] = span(points.map(({ latitude }) => latitude))
  const [west, east] = span(points.map(({ longitude }) => longitude))
  const latitude = (south + north) / 2
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const high = Math.max((north - south) * metersADegree, smallest)
  const wide = Math.max((east - west) * metersADegree * narrowing, smallest)
  const millimetersAMeter = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
  const up = millimetersAMeter * metersADegree
  return { latitude, longitude: (west + east) / 2, up, across: up * narrowing }
}

const steps = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/** Two to five round degrees around a middle. */
function gridOf(middle: number, degrees: number): number[] {
  const step = steps.find((one) => degrees / one <= 5) ?? steps.at(-1)!
  const first = Math.ceil((middle - degrees / 2) / step)
  const last = Math.floor((middle + degrees / 2) / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(3)),
  )
}

/** The roundest length of at most some four centimetres. */
function scaleOf(millimetersAMeter: number, label: Label): DrawnTrack['scale'] {
  const lengths = [1, 2, 5]
    .flatMap((one) => [100, 1000, 10_000, 100_000].map((ten) => one * ten))
    .sort((a, b) => a - b)
  const meters = lengths.findLast((one) => one * millimetersAMeter <= 40) ?? lengths[0]!
  return { length: round(meters * millimetersAMeter), label: label.meters(meters) }
}

function round(millimeters: number): number {
  return Math.round(millimeters * 100) / 100
}

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Point } from '@marhala/domain/tracking/great-circle.ts'
import { simplifyTrack } from '@marhala/domain/tracking/simplify-track.ts'
import { merge } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { root } from './run-step.ts'

/** The file that `node scripts/draw-outline.ts` writes: the area of a car that stays in Morocco. */
export const outlineFile = join(root, 'domain/src/tracking/morocco-outline.ts')

/** The country with its southern provinces, as its insurances cover it. */
const countries = ['504', '732']
/** A car this far beyond the coast or the border is still inside, in metres: harbours, beaches, and what a simple line cuts off. */
const beyond = 1400
/** The tolerance of the line, in metres. */
const within = 1200

/** The outline as a module, from Natural Earth's public domain data (`world-atlas`). */
export function drawOutline(): string {
  const corners = widen(simplifyTrack(readRing(), { within }), beyond)
  const short = (degrees: number) => Number(degrees.toFixed(3))
  const lines = corners.map(({ latitude, longitude }) => `  [${short(latitude)}, ${short(longitude)}],`)
  return `/** Morocco by its corners, latitude before longitude, more than a kilometre wider than it is: drawn by scripts/draw-outline.ts. */
export const moroccoOutline: readonly (readonly [number, number])[] = [
${lines.join('\n')}
]
`
}

function readRing(): Point[] {
  const world = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'),
  ) as Topology<{ countries: GeometryCollection }>
  const parts = world.objects.countries.geometries.filter(({ id }) => countries.includes(String(id)))
  const rings = merge(world, parts as (Polygon | MultiPolygon)[]).coordinates.flat()
  const longest = rings.reduce((best, ring) => (ring.length > best.length ? ring : best))
  return longest.slice(0, -1).map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))
}

function widen(corners: readonly Point[], meters: number): Point[] {
  const sign = Math.sign(areaOf(corners))
  return corners.map((corner, index) => {
    const [before, after] = [corners.at(index - 1)!, corners[(index + 1) % corners.length]!]
    const narrowing = Math.cos((corner.latitude * Math.PI) / 180)
    const outward = (from: Point, to: Point) => {
      const [x, y] = [(to.longitude - from.longitude) * narrowing, to.latitude - from.latitude]
      const length = Math.hypot(x, y)
      return { x: (sign * y) / length, y: (-sign * x) / length }
    }
    const [one, other] = [outward(before, corner), outward(corner, after)]
    const [x, y] = [one.x + other.x, one.y + other.y]
    const length = Math.hypot(x, y) || 1
    return {
      latitude: corner.latitude + (y / length) * (meters / 111_195),
      longitude: corner.longitude + ((x / length) * (meters / 111_195)) / narrowing,
    }
  })
}

function areaOf(corners: readonly Point[]): number {
  return corners.reduce((sum, { longitude, latitude }, index) => {
    const next = corners[(index + 1) % corners.length]!
    return sum + longitude * next.latitude - next.longitude * latitude
  }, 0)
}

if (import.meta.main) writeFileSync(outlineFile, drawOutline())

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { mapWindow, projectPlace } from '../web/src/storefront/contact/map-projection.ts'
import { root } from './run-step.ts'

/** The file that `node scripts/draw-land.ts` writes: a page carries this outline and no map data. */
export const landFile = join(root, 'web/src/storefront/contact/land.svg')

type Degrees = number[]

/**
 * The land in the map's window as one path, from Natural Earth's public domain data (`world-atlas`). Land, not
 * countries: no border is drawn, so none can be wrong.
 */
export function drawLand(): string {
  const world = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-10m.json'), 'utf8'),
  ) as Topology<{ land: GeometryCollection }>
  const rings = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : geometry.type === 'Polygon'
        ? geometry.coordinates
        : [],
  )
  const path = rings.map(clip).filter(isThere).map(writeRing).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg"><path id="land" d="${path}"/></svg>\n`
}

// A little beyond the window, so that the line along its edge is never seen.
const margin = 0.2
const edges: { axis: 0 | 1; at: number; sign: 1 | -1 }[] = [
  { axis: 0, at: mapWindow.west - margin, sign: 1 },
  { axis: 0, at: mapWindow.east + margin, sign: -1 },
  { axis: 1, at: mapWindow.south - margin, sign: 1 },
  { axis: 1, at: mapWindow.north + margin, sign: -1 },
]

/** What of a ring lies in the window (Sutherland and Hodgman): it is cut at one edge after the other. */
function clip(ring: Degrees[]): Degrees[] {
  return edges.reduce<Degrees[]>((points, { axis, at, sign }) => {
    const isInside = (point: Degrees) => (point[axis]! - at) * sign >= 0
    return points.flatMap((point, index) => {
      const before = points.at(index - 1)!
      const kept = isInside(point) ? [point] : []
      return isInside(point) === isInside(before) ? kept : [between(before, point, axis, at), ...kept]
    })
  }, ring)
}

function between(a: Degrees, b: Degrees, axis: 0 | 1, at: number): Degrees {
  const share = (at - a[axis]!) / (b[axis]! - a[axis]!)
  return [a[0]! + share * (b[0]! - a[0]!), a[1]! + share * (b[1]! - a[1]!)]
}

/** Islets under three units across would be specks. */
function isThere(ring: Degrees[]): boolean {
  const xs = ring.map(([longitude = 0, latitude = 0]) => projectPlace({ longitude, latitude }).x)
  return ring.length > 3 && Math.max(...xs) - Math.min(...xs) > 3
}

/** Tenths of a unit, each point from the one before: two thirds of the size. */
function writeRing(ring: Degrees[]): string {
  const points = ring.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = projectPlace({ longitude, latitude })
    return [Math.round(x * 10), Math.round(y * 10)] as const
  })
  const steps = points
    .slice(1)
    .map(([x, y], index) => `${(x - points[index]![0]) / 10} ${(y - points[index]![1]) / 10}`)
  const [x, y] = points[0]!
  return `M${x / 10} ${y / 10}l${steps.join(' ')}z`
}

if (import.meta.main) writeFileSync(landFile, drawLand())

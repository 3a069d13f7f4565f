import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export type Degrees = number[]

/** An area in degrees. */
export type MapWindow = { west: number; east: number; south: number; north: number }

/**
 * The land in a window, a ring per shore, from Natural Earth's public domain data (`world-atlas`). Land, not countries:
 * no border is drawn, so none can be wrong.
 */
export function landRings(window: MapWindow): Degrees[][] {
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
  return rings.map((ring) => clip(ring, window)).filter((ring) => ring.length > 3)
}

// A little beyond the window, so that the line along its edge is never visible.
const margin = 0.2

/** The part of a ring in the window (Sutherland and Hodgman): it is clipped at one edge after the other. */
function clip(ring: Degrees[], { west, east, south, north }: MapWindow): Degrees[] {
  const edges: { axis: 0 | 1; at: number; sign: 1 | -1 }[] = [
    { axis: 0, at: west - margin, sign: 1 },
    { axis: 0, at: east + margin, sign: -1 },
    { axis: 1, at: south - margin, sign: 1 },
    { axis: 1, at: north + margin, sign: -1 },
  ]
  return edges.reduce<Degrees[]>((points, { axis, at, sign }) => {
    const isInside = (point: Degrees) => (point[axis]! - at) * sign >= 0
    return points.flatMap((point, index) => {
      const before = points.at(index - 1)!
      const inside = isInside(point) ? [point] : []
      return isInside(point) === isInside(before) ? inside : [between(before, point, axis, at), ...inside]
    })
  }, ring)
}

function between(a: Degrees, b: Degrees, axis: 0 | 1, at: number): Degrees {
  const share = (at - a[axis]!) / (b[axis]! - a[axis]!)
  return [a[0]! + share * (b[0]! - a[0]!), a[1]! + share * (b[1]! - a[1]!)]
}

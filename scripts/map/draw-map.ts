import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { landRings } from './land-rings.ts'
import { root } from '../run-step.ts'

/** The file that `node scripts/map/draw-map.ts` writes: the background of the map of cars, so that it needs no other server. */
export const mapFile = join(root, 'web/src/admin/tracking/map/land.geojson')

/** The area of the company's cars: Morocco and its surroundings. */
const mapWindow = { west: -19, east: 2, south: 20, north: 38 }

/** The land as GeoJSON, to the hundred metres, without repeated places. */
export function drawMap(): string {
  const polygons = landRings(mapWindow).map((ring) => [ring.map(rounded).filter(differs)])
  return `${JSON.stringify({ type: 'MultiPolygon', coordinates: polygons })}\n`
}

function rounded([longitude = 0, latitude = 0]: number[]): [number, number] {
  return [Math.round(longitude * 1000) / 1000, Math.round(latitude * 1000) / 1000]
}

function differs([longitude, latitude]: [number, number], index: number, ring: [number, number][]): boolean {
  const before = ring[index - 1]
  return !before || before[0] !== longitude || before[1] !== latitude
}

if (import.meta.main) writeFileSync(mapFile, drawMap())

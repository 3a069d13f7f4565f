import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapWindow, projectPoint } from '../../web/src/features/places/inner/map-projection.ts'
import { type Degrees, landRings } from './land-rings.ts'
import { root } from '../run-step.ts'

/** The file that `node scripts/map/draw-land.ts` writes: a page contains this outline and no map data. */
export const landFile = join(root, 'web/src/features/places/inner/land.svg')

/** The land in the map's window as one path. */
export function drawLand(): string {
  const path = landRings(mapWindow).filter(isThere).map(writeRing).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg"><path id="land" d="${path}"/></svg>\n`
}

/** Islets under three units across would be specks. */
function isThere(ring: Degrees[]): boolean {
  const xs = ring.map(([longitude = 0, latitude = 0]) => projectPoint({ longitude, latitude }).x)
  return ring.length > 3 && Math.max(...xs) - Math.min(...xs) > 3
}

/** In tenths of a unit, each point relative to the one before: two thirds of the size. */
function writeRing(ring: Degrees[]): string {
  const points = ring.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = projectPoint({ longitude, latitude })
    return [Math.round(x * 10), Math.round(y * 10)] as const
  })
  const steps = points
    .slice(1)
    .map(([x, y], index) => `${(x - points[index]![0]) / 10} ${(y - points[index]![1]) / 10}`)
  const [x, y] = points[0]!
  return `M${x / 10} ${y / 10}l${steps.join(' ')}z`
}

if (import.meta.main) writeFileSync(landFile, drawLand())

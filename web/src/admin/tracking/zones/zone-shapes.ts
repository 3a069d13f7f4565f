import type { Alert, Zone } from '@marhala/contract/tracking/zones.ts'
import type { Point } from '@marhala/domain/tracking/great-circle.ts'
import { outlineOf, type ZoneArea } from '@marhala/domain/tracking/zone.ts'

/** The area that is being drawn: as far as it is known, and what a press on the map adds to it. */
export type Drawing = {
  /** Another one comes into sight when it begins. */
  key: string
  area: ZoneArea | null
  press: (point: Point) => void
}

/** A zone's area, as the rules take it. */
export function areaOfZone({ latitude, longitude, radius, corners }: Zone): ZoneArea {
  if (latitude === null || longitude === null || radius === null)
    return { shape: 'polygon', corners: corners ?? [] }
  return { shape: 'circle', center: { latitude, longitude }, radius }
}

/** Zones as GeoJSON, each with its rule. */
export function zoneFeatures(zones: readonly Zone[]) {
  return collect(zones.flatMap((zone) => polygonOf(outlineOf(areaOfZone(zone)), { rule: zone.rule })))
}

/** What is being drawn as GeoJSON: its border, and its corners or its middle. */
export function drawingFeatures(area: ZoneArea | null) {
  if (!area) return collect([])
  const marks = area.shape === 'circle' ? [area.center] : area.corners
  const outline = outlineOf(area)
  return collect([
    ...(outline.length > 2 ? polygonOf(outline, {}) : lineOf(outline)),
    ...(marks.length > mostMarks ? [] : marks.map((point) => pointOf(point, {}))),
  ])
}

/** Where alerts began, as GeoJSON; those whose points are not kept any more are left out. */
export function alertPoints(points: readonly Pick<Alert, 'latitude' | 'longitude'>[]) {
  return collect(
    points.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [pointOf({ latitude, longitude }, {})],
    ),
  )
}

/** More corners than anybody draws by hand are a line and no marks. */
const mostMarks = 40

const at = ({ longitude, latitude }: Point) => [longitude, latitude]

function pointOf(point: Point, properties: object) {
  return {
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates: at(point) },
  }
}

function lineOf(points: readonly Point[]) {
  if (points.length < 2) return []
  const geometry = { type: 'LineString' as const, coordinates: points.map(at) }
  return [{ type: 'Feature' as const, properties: {}, geometry }]
}

function polygonOf(outline: readonly Point[], properties: object) {
  const [first] = outline
  if (!first) return []
  const geometry = { type: 'Polygon' as const, coordinates: [[...outline, first].map(at)] }
  return [{ type: 'Feature' as const, properties, geometry }]
}

function collect<Feature>(features: Feature[]) {
  return { type: 'FeatureCollection' as const, features }
}

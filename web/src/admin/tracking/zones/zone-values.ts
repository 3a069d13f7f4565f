import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { Zone, ZoneFields } from '@marhala/contract/tracking/zones.ts'
import { metersBetween, type Point } from '@marhala/domain/tracking/great-circle.ts'
import type { ZoneArea } from '@marhala/domain/tracking/zone.ts'

/** A zone as somebody types it: kilometres, and corners one a line. */
export type ZoneValues = {
  name: Translated
  rule: Zone['rule']
  shape: Zone['shape']
  latitude: string
  longitude: string
  radius: string
  corners: string
}

/** What a form of a zone begins with. */
export function zoneValues(
  zone: Omit<ZoneFields, 'rule' | 'name'> & { rule: Zone['rule']; name: Translated },
): ZoneValues {
  const { name, rule, shape, latitude, longitude, radius, corners } = zone
  return {
    name: { en: name.en, ar: name.ar, fr: name.fr },
    rule,
    shape,
    latitude: latitude === null ? '' : String(latitude),
    longitude: longitude === null ? '' : String(longitude),
    radius: radius === null ? '' : String(radius / 1000),
    corners: (corners ?? []).map(lineOf).join('\n'),
  }
}

export const emptyZone: ZoneValues = {
  name: { en: '', ar: '', fr: '' },
  rule: 'stay_within',
  shape: 'circle',
  latitude: '',
  longitude: '',
  radius: '',
  corners: '',
}

/** The body of what was typed: a number that can't be read is missing, corners that can't are no corners. */
export function zoneBody({ name, rule, shape, ...typed }: ZoneValues) {
  const isCircle = shape === 'circle'
  const radius = readNumber(typed.radius)
  return {
    name,
    rule,
    shape,
    latitude: isCircle ? readNumber(typed.latitude) : null,
    longitude: isCircle ? readNumber(typed.longitude) : null,
    radius: isCircle ? radius && radius * 1000 : null,
    corners: isCircle ? null : (readCorners(typed.corners) ?? ''),
  }
}

/** What the map can show of it already. */
export function drawnArea({ shape, ...typed }: ZoneValues): ZoneArea | null {
  if (shape === 'polygon') return { shape, corners: readCorners(typed.corners) ?? [] }
  const [latitude, longitude] = [readNumber(typed.latitude), readNumber(typed.longitude)]
  if (latitude === undefined || longitude === undefined || !isKnownLocation({ latitude, longitude }))
    return null
  return { shape, center: { latitude, longitude }, radius: (readNumber(typed.radius) ?? 0) * 1000 }
}

/** What a press on the map makes of it: a circle's middle and then its end, another corner of an area. */
export function pressed(values: ZoneValues, point: Point): Partial<ZoneValues> {
  const { latitude, longitude } = rounded(point)
  if (values.shape === 'polygon')
    return { corners: [values.corners.trim(), lineOf({ latitude, longitude })].filter(Boolean).join('\n') }
  const area = drawnArea(values)
  if (area?.shape !== 'circle') return { latitude: String(latitude), longitude: String(longitude) }
  return { radius: String(Math.max(0.1, Math.round(metersBetween(area.center, point) / 100) / 10)) }
}

/** The corners without the last one. */
export function withoutLast(corners: string): string {
  return corners.trim().split('\n').slice(0, -1).join('\n')
}

function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 }
}

function lineOf({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`
}

function readCorners(text: string): Point[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners = lines.map((line) => {
    const [latitude, longitude, ...rest] = latinDigits(line)
      .trim()
      .split(/[\s,;،]+/)
      .map(Number)
    return rest.length === 0 && latitude !== undefined && longitude !== undefined
      ? { latitude, longitude }
      : null
  })
  return corners.every((corner) => corner !== null && isKnownLocation(corner)) ? (corners as Point[]) : null
}

function isKnownLocation({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function readNumber(text: string): number | undefined {
  const plain = latinDigits(text).trim().replace(',', '.').replace('٫', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

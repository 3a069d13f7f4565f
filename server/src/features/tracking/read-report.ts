import type { OsmAnd } from '@marhala/contract/tracking/telemetry.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { Fix } from '@marhala/domain/tracking/position.ts'
import { invalid } from '../../http/api-error.ts'

/** A position with the key of its device; `device_id` where the report has it, too. */
export type Report = {
  key: string
  device_id: number | null
  fix: Fix & { bearing: number | null; battery: number | null }
}

const kilometersAKnot = 1.852
const kilometersAMeterASecond = 3.6

type Query = { [Name in keyof OsmAnd]?: unknown }

/** Reads the OsmAnd form; without a time it is `now`. 422 on an invalid position. */
export function readOsmAnd(query: Query, now: number): Report {
  const [latitude, longitude] = text(query.location)?.split(',') ?? [query.lat, query.lon]
  return {
    ...readKey(query),
    fix: {
      at: readTime(query.timestamp, now),
      ...readPoint(latitude, longitude, isInvalid(query.valid)),
      speed: readSpeed(query.speed, kilometersAKnot),
      bearing: readWithin(query.bearing ?? query.heading, 360),
      battery: readWithin(query.batt, 100),
      ignition: readFlag(query.ignition),
    },
  }
}

/** The batch of a request, if it is one: an array of single reports, or the Traccar Client's `location` as an array. */
export function readBatch(body: unknown): Record<string, unknown>[] | undefined {
  if (Array.isArray(body)) return body.map(part)
  const { location, ...rest } = part(body)
  return Array.isArray(location) ? location.map((one: unknown) => ({ ...rest, location: one })) : undefined
}

/** Reads a posted body: the Traccar Client's JSON, or the OsmAnd form by query, form or JSON. */
export function readPosted(body: Record<string, unknown>, query: Query, now: number): Report {
  return typeof body['location'] === 'object'
    ? readClientJson(body, query, now)
    : readOsmAnd({ ...query, ...body }, now)
}

/** Reads `{ location, device_id }`, which the Traccar Client sends from its version 9 on: metres a second, shares. */
export function readClientJson(body: Record<string, unknown>, query: Query, now: number): Report {
  const location = part(body['location'])
  const [coords, battery] = [part(location['coords']), part(location['battery'])]
  const level = number(battery['level'])
  return {
    ...readKey({ ...query, id: query.id ?? body['device_id'] }),
    fix: {
      at: readTime(location['timestamp'], now),
      ...readPoint(coords['latitude'], coords['longitude']),
      speed: readSpeed(coords['speed'], kilometersAMeterASecond),
      bearing: readWithin(coords['heading'], 360),
      battery: level === null ? null : readWithin(level * 100, 100),
      ignition: null,
    },
  }
}

/** Reads `{ position, device }`, which a Traccar server forwards; the key may be among the device's attributes. */
export function readTraccar(body: Record<string, unknown>, query: { key?: unknown }, now: number): Report {
  const [position, device] = [part(body['position']), part(body['device'])]
  const attributes = part(position['attributes'])
  return {
    ...readKey({ key: query.key ?? part(device['attributes'])['marhalaKey'] }),
    fix: {
      at: readTime(position['fixTime'] ?? position['deviceTime'], now),
      ...readPoint(position['latitude'], position['longitude'], position['valid'] === false),
      speed: readSpeed(position['speed'], kilometersAKnot),
      bearing: readWithin(position['course'], 360),
      battery: readWithin(attributes['batteryLevel'], 100),
      ignition: readFlag(attributes['ignition']),
    },
  }
}

/** The key in an address; empty where it has none. */
export function keyOf(query: Query): string {
  return readKey(query).key
}

/** A telephone has one field for its identifier, and fills in its own id where it was left empty. */
function readKey(query: Query): Pick<Report, 'key' | 'device_id'> {
  const id = text(query.id) ?? text(query.deviceid) ?? ''
  const key = text(query.key)
  if (key === undefined) return { key: id, device_id: null }
  return { key, device_id: /^\d{1,9}$/.test(id) ? Number(id) : null }
}

/** Without satellites a device sends its last place, or none: that is no position, which the rule refuses. */
function readPoint(latitude: unknown, longitude: unknown, isUnknown = false) {
  const coordinates = { latitude: number(latitude), longitude: number(longitude) }
  const problems: Record<string, Problem[]> = {}
  if (coordinates.latitude === null || Math.abs(coordinates.latitude) > 90)
    problems['lat'] = [{ key: 'latitude' }]
  if (coordinates.longitude === null || Math.abs(coordinates.longitude) > 180)
    problems['lon'] = [{ key: 'longitude' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return isUnknown ? { latitude: 0, longitude: 0 } : (coordinates as { latitude: number; longitude: number })
}

/** Seconds or milliseconds since 1970, or ISO 8601; without a zone it is UTC. */
function readTime(value: unknown, now: number): number {
  if (value === undefined || value === null || value === '') return now
  const count = number(value)
  const at = count === null ? readIso(String(value)) : count < 1e11 ? count * 1000 : count
  if (!Number.isFinite(at) || Math.abs(at) > 8.64e15) throw invalid({ timestamp: [{ key: 'timestamp' }] })
  return Math.round(at)
}

function readIso(value: string): number {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)(Z|[+-]\d{2}:?\d{2})?$/.exec(value) ?? []
  return day === undefined ? NaN : Date.parse(`${day}T${time}${zone}`)
}

function readSpeed(value: unknown, kilometersAnHour: number): number | null {
  const speed = number(value)
  return speed === null ? null : readWithin(speed * kilometersAnHour, 500)
}

/** A value from zero to a limit; others, such as the -1 of a device that does not know, are undefined. */
function readWithin(value: unknown, limit: number): number | null {
  const known = number(value)
  return known === null || known < 0 || known > limit ? null : known
}

function readFlag(value: unknown): boolean | null {
  if (value === true || value === 'true' || value === '1') return true
  return value === false || value === 'false' || value === '0' ? false : null
}

function isInvalid(value: unknown): boolean {
  return readFlag(value) === false
}

function number(value: unknown): number | null {
  if (typeof value === 'string' && !/^-?\d{1,20}(?:\.\d{1,20})?$/.test(value)) return null
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const known = Number(value)
  return Number.isFinite(known) ? known : null
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined
}

function part(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

import type { OsmAnd } from '@marhala/contract/tracking/telemetry.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { Fix } from '@marhala/domain/tracking/position.ts'
import { invalid } from '../../http/api-error.ts'

/** A position as it came, and the key that it came with; `device_id` where the device says its number, too. */
export type Report = {
  key: string
  device_id: number | null
  fix: Fix & { bearing: number | null; battery: number | null }
}

const kilometersAKnot = 1.852
const kilometersAMeterASecond = 3.6

type Said = { [Name in keyof OsmAnd]?: unknown }

/** Reads the OsmAnd form; without a time it is `now`. 422 on what is no position. */
export function readOsmAnd(said: Said, now: number): Report {
  const [latitude, longitude] = text(said.location)?.split(',') ?? [said.lat, said.lon]
  return {
    ...readKey(said),
    fix: {
      at: readTime(said.timestamp, now),
      ...readPoint(latitude, longitude, isInvalid(said.valid)),
      speed: readSpeed(said.speed, kilometersAKnot),
      bearing: readWithin(said.bearing ?? said.heading, 360),
      battery: readWithin(said.batt, 100),
      ignition: readFlag(said.ignition),
    },
  }
}

/** What a request holds as a batch: an array of what may come alone, or the Traccar Client's `location` as an array. */
export function readBatch(body: unknown): Record<string, unknown>[] | undefined {
  if (Array.isArray(body)) return body.map(part)
  const { location, ...rest } = part(body)
  return Array.isArray(location) ? location.map((one: unknown) => ({ ...rest, location: one })) : undefined
}

/** Reads what is posted: the Traccar Client's JSON, or the OsmAnd form by query, form or JSON. */
export function readPosted(body: Record<string, unknown>, said: Said, now: number): Report {
  return typeof body['location'] === 'object'
    ? readClientJson(body, said, now)
    : readOsmAnd({ ...said, ...body }, now)
}

/** Reads `{ location, device_id }`, which the Traccar Client sends from its version 9 on: metres a second, shares. */
export function readClientJson(body: Record<string, unknown>, said: Said, now: number): Report {
  const location = part(body['location'])
  const [coords, battery] = [part(location['coords']), part(location['battery'])]
  const level = number(battery['level'])
  return {
    ...readKey({ ...said, id: said.id ?? body['device_id'] }),
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

/** Reads `{ position, device }`, which a Traccar server forwards; the key may stand among the device's attributes. */
export function readTraccar(body: Record<string, unknown>, said: { key?: unknown }, now: number): Report {
  const [position, device] = [part(body['position']), part(body['device'])]
  const attributes = part(position['attributes'])
  return {
    ...readKey({ key: said.key ?? part(device['attributes'])['marhalaKey'] }),
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

/** The key that an address names; an empty one where it names none. */
export function keyOf(said: Said): string {
  return readKey(said).key
}

/** A telephone has one field for what it is known by, and names itself where nobody filled it in. */
function readKey(said: Said): Pick<Report, 'key' | 'device_id'> {
  const id = text(said.id) ?? text(said.deviceid) ?? ''
  const key = text(said.key)
  if (key === undefined) return { key: id, device_id: null }
  return { key, device_id: /^\d{1,9}$/.test(id) ? Number(id) : null }
}

/** Without satellites a device says where it was last, or nowhere: that is no place, which the rule refuses. */
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

/** A value from nothing to a limit; what lies beyond, such as the -1 of a device that does not know, is none. */
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

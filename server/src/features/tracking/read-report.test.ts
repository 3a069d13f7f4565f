import { describe, expect, test } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { readClientJson, readOsmAnd, readTraccar } from './read-report.ts'

const now = Date.parse('2026-06-03T09:00:00Z')
const coordinates = { lat: '33.5731', lon: '-7.5898' }

function problemsOf(read: () => unknown): string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof ApiError) return Object.keys(error.details.problems ?? {})
    throw error
  }
  return []
}

describe('the OsmAnd form', () => {
  test('is read in its own units: knots, degrees, percent', () => {
    const query = {
      id: 'td_x',
      timestamp: '1780477200',
      ...coordinates,
      speed: '27',
      bearing: '90.5',
      batt: '55',
    }
    expect(readOsmAnd({ ...query, ignition: 'true' }, now)).toEqual({
      key: 'td_x',
      device_id: null,
      fix: {
        at: now,
        latitude: 33.5731,
        longitude: -7.5898,
        speed: expect.closeTo(50, 1) as number,
        bearing: 90.5,
        battery: 55,
        ignition: true,
      },
    })
  })

  test.each([
    ['its key beside its number', { id: '12', key: 'td_x' }, 'td_x', 12],
    ['its key beside a telephone’s own name', { id: 'a1b2', key: 'td_x' }, 'td_x', null],
    ['its key as what it is known by', { deviceid: 'td_x' }, 'td_x', null],
    ['nothing', {}, '', null],
  ])('with %s is of that key', (_, query, key, device_id) => {
    expect(readOsmAnd({ ...query, ...coordinates }, now)).toMatchObject({ key, device_id })
  })

  test.each([
    ['1780477200', now],
    ['1780477200000', now],
    ['2026-06-03T09:00:00Z', now],
    ['2026-06-03T11:00:00.250+0200', now + 250],
    ['2026-06-03 09:00:00', now],
    [undefined, now],
  ])('tells the time %s', (timestamp, at) => {
    expect(readOsmAnd({ id: 'x', timestamp, ...coordinates }, now).fix.at).toBe(at)
  })

  test.each([
    [{ ...coordinates, lat: undefined }, ['lat']],
    [{ lat: '91', lon: '181' }, ['lat', 'lon']],
    [{ lat: 'north', lon: '1e9' }, ['lat', 'lon']],
    [{ ...coordinates, timestamp: 'yesterday' }, ['timestamp']],
    [{ ...coordinates, timestamp: '2026-13-40T99:00:00Z' }, ['timestamp']],
    [{ ...coordinates, timestamp: '9'.repeat(18) }, ['timestamp']],
  ])('%j is refused for %j', (query, fields) => {
    expect(problemsOf(() => readOsmAnd({ id: 'x', ...query }, now))).toEqual(fields)
  })

  test('takes the place as one text, and what a device doesn’t know as unknown', () => {
    const query = { id: 'x', location: '33.5,-7.6', speed: '-1', bearing: '400', batt: '-1' }
    const fix = { latitude: 33.5, longitude: -7.6, speed: null, bearing: null, battery: null }
    expect(readOsmAnd(query, now).fix).toMatchObject({ ...fix, ignition: null })
  })

  test('that is not valid is of no place', () => {
    const { fix } = readOsmAnd({ id: 'x', ...coordinates, valid: 'false' }, now)
    expect([fix.latitude, fix.longitude]).toEqual([0, 0])
  })
})

test('the Traccar Client’s JSON is read in metres a second and shares', () => {
  const location = {
    timestamp: '2026-06-03T09:00:00.000Z',
    coords: { latitude: 33.5, longitude: -7.6, accuracy: 5, speed: 10, heading: 45, altitude: 30 },
    is_moving: true,
    battery: { level: 0.5, is_charging: false },
  }
  const { key, fix } = readClientJson({ location, device_id: 'td_x' }, {}, now)
  expect(key).toBe('td_x')
  expect(fix).toEqual({
    at: now,
    latitude: 33.5,
    longitude: -7.6,
    speed: 36,
    bearing: 45,
    battery: 50,
    ignition: null,
  })
  const unknown = { ...location, battery: { level: -1 } }
  expect(readClientJson({ location: unknown, device_id: 'a' }, { key: 'td_x' }, now)).toMatchObject({
    key: 'td_x',
    fix: { battery: null },
  })
})

describe('what a Traccar server forwards', () => {
  const position = {
    id: 12_345,
    deviceTime: '2026-06-03T09:01:00.000+00:00',
    fixTime: '2026-06-03T09:00:00.000+00:00',
    valid: true,
    latitude: 33.5,
    longitude: -7.6,
    speed: 27,
    course: 180,
    attributes: { batteryLevel: 85, ignition: false, motion: true },
  }
  const device = { id: 10, uniqueId: '123456789012345', attributes: { marhalaKey: 'td_x' } }

  test('is read with the key of the device’s attribute, or of the address', () => {
    const { key, fix } = readTraccar({ position, device }, {}, now)
    expect([key, readTraccar({ position, device: {} }, { key: 'td_y' }, now).key]).toEqual(['td_x', 'td_y'])
    expect(fix).toMatchObject({ at: now, bearing: 180, battery: 85, ignition: false })
    expect(fix.speed).toBeCloseTo(50, 1)
  })

  test.each([[{}], [{ position: null, device: 7 }], [{ position: [], device: 'x' }]])(
    '%j is refused',
    (body) => {
      expect(problemsOf(() => readTraccar(body as Record<string, unknown>, {}, now))).toEqual(['lat', 'lon'])
    },
  )
})

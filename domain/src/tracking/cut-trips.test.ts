import { describe, expect, test } from 'vitest'
import { cleanTrack } from './clean-track.ts'
import { cutTrips } from './cut-trips.ts'
import { metersBetween, type Point } from './great-circle.ts'
import type { Fix } from './position.ts'

const second = 1000
const minute = 60 * second
const begin = Date.parse('2026-06-03T08:00:00Z')
const home = { latitude: 33.5731, longitude: -7.5898 }
const meter = 1 / 111_195

/** The same noise each time: two bells of a few metres, as fixes under open sky have. */
function makeNoise(seed: number, meters = 4) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return (state + 1) / 4_294_967_297
  }
  const bell = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()) * meters
  return ({ latitude, longitude }: Point): Point => ({
    latitude: latitude + bell() * meter,
    longitude: longitude + (bell() * meter) / Math.cos(latitude / 57.2958),
  })
}

/** A recording by parts: stand, or drive in a direction at a speed, a fix every so many seconds. */
function record({ every = 10, seed = 7, noise = 4, reports = true } = {}) {
  const blur = makeNoise(seed, noise)
  const fixes: Fix[] = []
  let [at, point, meters] = [begin, home as Point, 0]
  const write = (speed: number, ignition: boolean | null) =>
    fixes.push({ at, ...blur(point), speed: reports ? speed : null, ignition })
  const way = {
    stand: (minutes: number, ignition: boolean | null = null) => {
      const end = at + minutes * minute
      for (; at < end; at += every * second) write(0, ignition)
      return way
    },
    /** A bend of the road each minute, so that it is no straight line. */
    drive: (minutes: number, speed: number, heading = 45) => {
      const end = at + minutes * minute
      for (let part = 0; at < end; at += every * second, part += every) {
        write(speed, null)
        const turn = heading + 40 * Math.sin(part / 60)
        const length = (speed / 3.6) * every
        meters += length
        const [north, east] = [Math.cos(turn / 57.2958), Math.sin(turn / 57.2958)]
        point = {
          latitude: point.latitude + north * length * meter,
          longitude: point.longitude + (east * length * meter) / Math.cos(point.latitude / 57.2958),
        }
      }
      return way
    },
    silence: (minutes: number) => {
      at += minutes * minute
      return way
    },
    fixes,
    now: () => at,
    meters: () => meters,
    point: () => point,
  }
  return way
}

const off = (a: number, b: number) => Math.abs(a - b) / minute

describe('a morning of two ways', () => {
  test.each([
    ['a fix a second', { every: 1 }],
    ['a fix each ten seconds', { every: 10 }],
    ['a fix each thirty seconds', { every: 30 }],
    ['fixes that wander farther', { every: 10, noise: 8 }],
    ['a device that tells no speed', { every: 10, reports: false }],
    ['another sky', { every: 5, seed: 99 }],
  ])('is cut within a minute and measured within two percent: %s', (_, kind) => {
    const way = record(kind)
    way.stand(30)
    const first = { start: way.now(), end: 0 }
    way.drive(18, 60).stand(2).drive(12, 40, 120)
    first.end = way.now()
    way.stand(45)
    const second = { start: way.now(), end: 0 }
    way.drive(25, 110, 200)
    second.end = way.now()
    way.stand(60)

    const { trips, stops, meters } = cutTrips(way.fixes)
    expect([trips.length, stops.length]).toEqual([2, 3])
    for (const [trip, real] of [[trips[0]!, first] as const, [trips[1]!, second] as const]) {
      expect(off(trip.start_at, real.start)).toBeLessThan(1)
      expect(off(trip.end_at, real.end)).toBeLessThan(1)
    }
    expect(Math.abs(meters / way.meters() - 1)).toBeLessThan(0.02)
    expect(metersBetween(stops[2]!, way.point())).toBeLessThan(20)
    expect(trips[1]!.top_speed).toBe('reports' in kind ? null : 110)
  })
})

describe('a car that stands', () => {
  test('all night makes no trip, however its fixes wander', () => {
    const { trips, stops, meters } = cutTrips(record({ noise: 15 }).stand(600).fixes)
    expect([trips, meters, stops.length]).toEqual([[], 0, 1])
  })

  test('goes nowhere for a fix that wandered a street away', () => {
    const { fixes } = record().stand(120)
    fixes[300] = { ...fixes[300]!, latitude: fixes[300]!.latitude + 120 * meter }
    const { trips, stops } = cutTrips(fixes)
    expect([trips.length, stops.length]).toEqual([0, 1])
    expect(off(stops[0]!.end_at, fixes.at(-1)!.at)).toBe(0)
  })

  test('at a light goes on with its trip, and with its engine off it has ended it', () => {
    const lights = record().stand(10).drive(10, 50).stand(3).drive(10, 50).stand(10)
    expect(cutTrips(lights.fixes).trips).toHaveLength(1)
    const errand = record().stand(10).drive(10, 50).stand(3, false).drive(10, 50).stand(10)
    expect(cutTrips(errand.fixes).trips).toHaveLength(2)
  })
})

describe('a device that says what isn’t so', () => {
  test('of its speed is measured by where it was', () => {
    const way = record().stand(10).drive(20, 60).stand(10)
    const fixes = way.fixes.map((fix) => ({ ...fix, speed: fix.speed! * 1.852 }))
    expect(Math.abs(cutTrips(fixes).meters / way.meters() - 1)).toBeLessThan(0.02)
  })

  test('of its engine, which never runs, has driven all the same', () => {
    const { fixes } = record().stand(10).drive(20, 60).stand(10)
    expect(cutTrips(fixes.map((fix) => ({ ...fix, ignition: false }))).trips).toHaveLength(1)
  })
})

describe('a jump of fifty kilometres', () => {
  const far = (fix: Fix): Fix => ({ ...fix, latitude: fix.latitude + 0.45 })

  test.each([1, 2])('of %i fixes adds nothing to a trip', (length) => {
    const way = record().stand(10).drive(20, 60).stand(10)
    const middle = way.fixes.length >> 1
    for (let index = middle; index < middle + length; index += 1) way.fixes[index] = far(way.fixes[index]!)
    const { trips, meters } = cutTrips(way.fixes)
    expect(trips).toHaveLength(1)
    expect(Math.abs(meters / way.meters() - 1)).toBeLessThan(0.02)
  })

  test('of the first fix is not where the trip began', () => {
    const way = record().stand(10).drive(20, 60).stand(10)
    way.fixes[0] = far(way.fixes[0]!)
    const { trips, meters } = cutTrips(way.fixes)
    expect(trips).toHaveLength(1)
    expect(Math.abs(meters / way.meters() - 1)).toBeLessThan(0.02)
  })

  test('that all later fixes agree on is believed, and its length is not counted', () => {
    const way = record().stand(10).drive(10, 60).drive(10, 60).stand(10)
    const half = way.fixes.length >> 1
    const fixes = way.fixes.map((fix, index) => (index < half ? fix : far(fix)))
    expect(cleanTrack(fixes)).toHaveLength(fixes.length)
    expect(Math.abs(cutTrips(fixes).meters / way.meters() - 1)).toBeLessThan(0.03)
  })
})

describe('a network that is lost', () => {
  test('on the motorway leaves one trip, its length the straight line', () => {
    const way = record().stand(10).drive(15, 100)
    const before = way.fixes.length
    way.drive(20, 100).drive(15, 100).stand(10)
    const fixes = way.fixes.filter((_, index) => index < before || index >= before + 120)
    const { trips, meters } = cutTrips(fixes)
    expect(trips).toHaveLength(1)
    expect(meters / way.meters()).toBeGreaterThan(0.9)
  })

  test('while the car is parked ends the trip, and the next begins where the car was', () => {
    const way = record().stand(10).drive(15, 60)
    const parked = way.point()
    way.silence(180)
    const again = way.now()
    way.drive(10, 60).stand(10)
    const { trips, stops } = cutTrips(way.fixes)
    expect(trips).toHaveLength(2)
    expect(off(trips[1]!.start_at, again)).toBeLessThan(1)
    expect(metersBetween(trips[1]!.from, parked)).toBeLessThan(400)
    expect(stops.some(({ start_at, end_at }) => end_at - start_at > 179 * minute)).toBe(true)
  })
})

describe('the order in which fixes come', () => {
  const { fixes } = record().stand(20).drive(20, 70).stand(20)
  const asRecorded = cutTrips(fixes)

  test('and how often each came changes nothing', () => {
    const shuffled = fixes.map((fix, index) => ({ fix, point: (index * 7919) % 997 }))
    const mixed = shuffled.sort((a, b) => a.point - b.point).map(({ fix }) => fix)
    expect(cutTrips([...mixed, ...fixes.slice(10, 60)])).toEqual(asRecorded)
  })

  test.each([[[]], [[fixes[0]!]], [[fixes[0]!, fixes[0]!]]])('of %# nothing is made', (few) => {
    expect(cutTrips(few)).toEqual({ trips: [], stops: [], meters: 0 })
  })
})

import type { Point } from '../tracking/great-circle.ts'
import type { Fix } from '../tracking/position.ts'

const second = 1000
const metersADegree = 111_195
const radians = Math.PI / 180

type Kind = {
  begin?: string
  /** Seconds between two fixes. */
  every?: number
  /** How far fixes are scattered around the point, in metres, each independently. */
  noise?: number
  seed?: number
  /** Whether the device reports its speed and ignition. */
  reports?: { speed?: boolean; ignition?: boolean }
}

/** The bends of a road, as degrees that a car turns in a second at this distance along it. */
type Road = (along: number, speed: number) => number

/** Wide bends, as of a main road: ten degrees to either side, a bend each two kilometres. */
const mainRoad: Road = (along, speed) =>
  ((10 * 2 * Math.PI * speed) / 2000) * Math.cos((2 * Math.PI * along) / 2000)

/** A hairpin of fifteen metres each six hundred, left and right by turns, with small bends between. */
export const mountainRoad: Road = (along, speed) => {
  const [hairpin, point] = [Math.floor(along / 600), along % 600]
  const arc = Math.PI * 15
  if (point < arc) return ((hairpin % 2 ? 180 : -180) * speed) / arc
  return ((15 * 2 * Math.PI * speed) / 150) * Math.cos((2 * Math.PI * point) / 150)
}

function makeCar({
  begin = '2026-06-03T08:00:00Z',
  every = 10,
  noise = 4,
  seed = 7,
  reports: says = {},
}: Kind) {
  const bell = makeNoise(seed)
  const car = {
    at: Date.parse(begin),
    point: { latitude: 33.5731, longitude: -7.5898 } as Point,
    heading: 40,
    along: 0,
    engine: true,
    isReporting: true,
    every,
    /** The second of its next fix. */
    next: 0,
    /** How far the fixes drift while it is parked, in metres, and the current drift. */
    drift: { most: 0, north: 0, east: 0 },
    fixes: [] as Fix[],
    report: (speed: number): void => {
      if (car.at < car.next) return
      car.next = car.at + car.every * second
      // A slow random walk that stays near the point, as under a roof or between high houses.
      const { most, north, east } = car.drift
      car.drift = {
        most,
        north: north * 0.96 + bell() * most * 0.28,
        east: east * 0.96 + bell() * most * 0.28,
      }
      const seen = move(car.point, car.drift.north + bell() * noise, car.drift.east + bell() * noise)
      if (!car.isReporting) return
      car.fixes.push({
        at: car.at,
        ...seen,
        speed: says.speed === false ? null : speed * 3.6,
        ignition: says.ignition ? car.engine : null,
      })
    },
    /** A second at a speed in metres a second. */
    go: (speed: number, road: Road): void => {
      car.report(speed)
      car.heading += road(car.along, speed)
      car.along += speed
      car.point = move(
        car.point,
        Math.cos(car.heading * radians) * speed,
        Math.sin(car.heading * radians) * speed,
      )
      car.at += second
    },
  }
  return car
}

/**
 * A recording made of parts, as by a device in a car: the car is simulated second by second, and every few seconds a
 * fix near it is written. The truth follows from the parts alone; the same seed makes the same fixes.
 */
export function recordTrack(kind: Kind = {}) {
  const car = makeCar(kind)
  const usual = car.every
  const recording = {
    fixes: car.fixes,
    point: () => car.point,
    /** Parks for some minutes; meanwhile a device may report less often, or drift. */
    stand: (minutes: number, { every = usual, drift = 0 } = {}) => {
      car.every = every
      car.drift = { most: drift, north: 0, east: 0 }
      for (const end = car.at + minutes * 60 * second; car.at < end;) car.go(0, straight)
      car.every = usual
      car.drift = { most: 0, north: 0, east: 0 }
      car.next = car.at
      return recording
    },
    /** Goes for some minutes at a speed in kilometres an hour. */
    drive: (minutes: number, kilometersAnHour: number, road: Road = mainRoad) => {
      for (const end = car.at + minutes * 60 * second; car.at < end;) car.go(kilometersAnHour / 3.6, road)
      return recording
    },
    turn: (degrees: number) => {
      car.heading += degrees
      return recording
    },
    engine: (isOn: boolean) => {
      car.engine = isOn
      return recording
    },
    /** No fixes are received during this part: a tunnel, a garage, a sleeping device. */
    withoutReception: (part: () => unknown) => {
      car.isReporting = false
      part()
      car.isReporting = true
      car.next = car.at
    },
    ...deviceFaults(car),
  }
  return recording
}

function deviceFaults(car: ReturnType<typeof makeCar>) {
  return {
    /** One extra fix, a second ago, this many metres north of the car. */
    stray: (meters: number) =>
      car.fixes.push({ ...car.fixes.at(-1)!, at: car.at - second, ...move(car.point, meters, 0) }),
    /** Moves the fixes of a part this many metres north. */
    shifted: (meters: number, part: () => unknown) => {
      const first = car.fixes.length
      part()
      for (const fix of car.fixes.slice(first)) fix.latitude += meters / metersADegree
    },
    /** A fix of now at an earlier position. */
    stale: ({ latitude, longitude }: Point) => {
      car.fixes.push({ ...car.fixes.at(-1)!, at: car.at, latitude, longitude })
      car.next = car.at + car.every * second
    },
  }
}

const straight: Road = () => 0

function move({ latitude, longitude }: Point, north: number, east: number): Point {
  return {
    latitude: latitude + north / metersADegree,
    longitude: longitude + east / (metersADegree * Math.cos(latitude * radians)),
  }
}

function makeNoise(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return (state + 1) / 4_294_967_297
  }
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

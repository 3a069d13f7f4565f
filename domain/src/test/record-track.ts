import type { Point } from '../tracking/great-circle.ts'
import type { Fix } from '../tracking/position.ts'

const second = 1000
const metersADegree = 111_195
const radians = Math.PI / 180

type Kind = {
  /** When the recording begins. */
  begin?: string
  /** Seconds between two fixes. */
  every?: number
  /** How far fixes wander about the point, in metres, each by itself. */
  noise?: number
  seed?: number
  says?: { speed?: boolean; ignition?: boolean }
}

/** How a road bends, as degrees that a car turns in a second at this distance along it. */
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

/** A car and its device, second by second. */
function makeCar({ begin = '2026-06-03T08:00:00Z', every = 10, noise = 4, seed = 7, says = {} }: Kind) {
  const bell = makeNoise(seed)
  const car = {
    at: Date.parse(begin),
    point: { latitude: 33.5731, longitude: -7.5898 } as Point,
    heading: 40,
    along: 0,
    engine: true,
    isHeard: true,
    every,
    /** When it writes again. */
    next: 0,
    /** How far the fixes drift while it stands, in metres, and where they have drifted to. */
    drift: { most: 0, north: 0, east: 0 },
    fixes: [] as Fix[],
    tell: (speed: number): void => {
      if (car.at < car.next) return
      car.next = car.at + car.every * second
      // A slow walk about the point that never leads far, as under a roof or between high houses.
      const { most, north, east } = car.drift
      car.drift = {
        most,
        north: north * 0.96 + bell() * most * 0.28,
        east: east * 0.96 + bell() * most * 0.28,
      }
      const seen = move(car.point, car.drift.north + bell() * noise, car.drift.east + bell() * noise)
      if (!car.isHeard) return
      car.fixes.push({
        at: car.at,
        ...seen,
        speed: says.speed === false ? null : speed * 3.6,
        ignition: says.ignition ? car.engine : null,
      })
    },
    /** A second at a speed in metres a second. */
    go: (speed: number, road: Road): void => {
      car.tell(speed)
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
 * A recording by parts, as a device in a car would make it: the car goes its way second by second, and each so many
 * seconds a fix is written that lies near it. What the car did is known from the parts alone; the same seed makes the
 * same fixes.
 */
export function recordTrack(kind: Kind = {}) {
  const car = makeCar(kind)
  const usual = car.every
  const recording = {
    fixes: car.fixes,
    point: () => car.point,
    /** Stands for some minutes; a device may report more seldom, or drift, meanwhile. */
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
    /** Turns on the spot. */
    turn: (degrees: number) => {
      car.heading += degrees
      return recording
    },
    /** Switches the engine on or off. */
    engine: (isOn: boolean) => {
      car.engine = isOn
      return recording
    },
    /** What happens in there is heard of nowhere: a tunnel, a garage, a device that sleeps. */
    unheard: (part: () => unknown) => {
      car.isHeard = false
      part()
      car.isHeard = true
      car.next = car.at
    },
    ...wrongs(car),
  }
  return recording
}

/** What devices get wrong. */
function wrongs(car: ReturnType<typeof makeCar>) {
  return {
    /** One fix more, a second ago, so many metres north of the car. */
    stray: (meters: number) =>
      car.fixes.push({ ...car.fixes.at(-1)!, at: car.at - second, ...move(car.point, meters, 0) }),
    /** Puts the fixes of a part so many metres north. */
    shifted: (meters: number, part: () => unknown) => {
      const first = car.fixes.length
      part()
      for (const fix of car.fixes.slice(first)) fix.latitude += meters / metersADegree
    },
    /** A fix of now at a point where the car was before. */
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

/** The same chances each time: a bell of one metre. */
function makeNoise(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return (state + 1) / 4_294_967_297
  }
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

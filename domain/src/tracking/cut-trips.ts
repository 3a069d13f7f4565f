import { cleanTrack, isReachable } from './clean-track.ts'
import { metersBetween, type Point } from './great-circle.ts'
import type { Fix } from './position.ts'
import { isSilentWay } from './silent-way.ts'

/** A trip between two stops. */
export type DrivenTrip = {
  start_at: number
  end_at: number
  from: Point
  to: Point
  meters: number
  /** In kilometres an hour; null where the device reports none. */
  top_speed: number | null
}

/** A time during which a car was parked. */
export type Stop = Point & { start_at: number; end_at: number }

export type Journey = { trips: DrivenTrip[]; stops: Stop[]; meters: number }

const minute = 60_000
/** A car that stays within this many metres is parked: its fixes scatter around it. */
const standingRadius = 60
/** It has stopped, and not only waited at a light, after this long; sooner where its engine is off. */
const stopLength = 5 * minute
const engineOffLength = 2 * minute
/** A way no longer than this from its start is scatter, not a trip. */
const shortest = 200
/** Ways are measured in steps of this many metres, so that scatter does not add up. */
const step = 40
/** Two speeds describe the way between them for this long. */
const speedHolds = 15_000
/** A road is at most this much longer than the line between its fixes. */
const bendsAtMost = 1.2

/**
 * The trips and the stops of a track, oldest first. Fixes may be noisy, out of order and repeated; jumps are left out.
 * After a silence a trip begins where the car was last, and its length includes the straight line between.
 */
export function cutTrips(fixes: readonly Fix[]): Journey {
  const track = cleanTrack(fixes)
  const stops = mergeStops(track, findStops(track)).map((stop, index, all) =>
    settleStop(track, stop, {
      from: all[index - 1]?.last ?? 0,
      until: all[index + 1]?.first ?? track.length - 1,
    }),
  )
  const reportsEngine = track.some(({ ignition }) => ignition === true)
  const trips: DrivenTrip[] = []
  const edges = [...stops.map(({ first, last }) => ({ first, last })), { first: track.length - 1, last: -1 }]
  let start = 0
  for (const { first, last } of edges) {
    const way = track.slice(start, first + 1)
    const trip = reportsEngine && isCarried(way) ? undefined : readTrip(way)
    if (trip) trips.push(trip)
    start = last
  }
  const meters = trips.reduce((sum, trip) => sum + trip.meters, 0)
  return { trips, stops: stops.map(({ stop }) => stop), meters }
}

type Span = { first: number; last: number; stop: Stop }

/** The car is parked from the first fix of a run that stays near it; a long silence is one too, at the last position. */
function findStops(track: readonly Fix[]): Span[] {
  const stops: Span[] = []
  let first = 0
  while (first < track.length) {
    let last = first
    let isOff = false
    while (last + 1 < track.length && metersBetween(track[first]!, track[last + 1]!) <= standingRadius) {
      last += 1
      isOff ||= track[last]!.ignition === false
    }
    const length = track[last]!.at - track[first]!.at
    if (length >= (isOff ? engineOffLength : stopLength)) {
      stops.push(spanOf(track, first, last))
      first = last + 1
    } else if (first + 1 < track.length && isSilentWay(track[first]!, track[first + 1]!)) {
      const stop = { ...pointOf(track[first]!), start_at: track[first]!.at, end_at: track[first + 1]!.at }
      stops.push({ first, last: first, stop })
      first += 1
    } else first += 1
  }
  return stops
}

function spanOf(track: readonly Fix[], first: number, last: number): Span {
  const run = track.slice(first, last + 1)
  const middle = (read: (fix: Fix) => number) => run.map(read).sort((a, b) => a - b)[run.length >> 1]!
  const stop = {
    latitude: middle(({ latitude }) => latitude),
    longitude: middle(({ longitude }) => longitude),
    start_at: track[first]!.at,
    end_at: Math.max(track[last]!.at, track[first]!.at),
  }
  return { first, last, stop }
}

/** Two stops without a way between them are one, divided by a fix that scattered farther. */
function mergeStops(track: readonly Fix[], stops: readonly Span[]): Span[] {
  return stops.reduce<Span[]>((merged, next) => {
    const before = merged.at(-1)
    if (!before || leadsAway(track, before, next)) return [...merged, next]
    const { first, stop } = before
    return [...merged.slice(0, -1), { first, last: next.last, stop: { ...stop, end_at: next.stop.end_at } }]
  }, [])
}

/** Where both stops are one place, a single fix elsewhere is no trip. */
function leadsAway(track: readonly Fix[], before: Span, next: Span): boolean {
  if (metersBetween(before.stop, next.stop) > shortest) return true
  const between = track.slice(before.last, next.first + 1)
  return between.filter((point) => metersBetween(before.stop, point) > shortest).length > 1
}

/**
 * A stop lasts from when the car was first near it, having been away, until it was last near it: the fix from which it
 * was found may be inaccurate itself. Never into the adjacent stops.
 */
function settleStop(track: readonly Fix[], span: Span, bounds: { from: number; until: number }): Span {
  const awayOf = (index: number) => metersBetween(span.stop, track[index]!)
  let { first, last } = span
  for (let index = last + 1; index <= bounds.until && awayOf(index) <= shortest; index += 1)
    if (awayOf(index) <= standingRadius) last = index
  for (let index = first - 1; index >= bounds.from && awayOf(index) <= shortest; index -= 1)
    if (awayOf(index) <= standingRadius) first = index
  const { start_at, end_at } = span.stop
  return {
    first,
    last,
    stop: {
      ...span.stop,
      start_at: Math.min(start_at, track[first]!.at),
      end_at: Math.max(end_at, track[last]!.at),
    },
  }
}

/** A car whose engine is off all the way is carried: by a ferry or a tow truck. */
function isCarried(way: readonly Fix[]): boolean {
  return way.every(({ ignition }) => ignition === false)
}

function readTrip(way: readonly Fix[]): DrivenTrip | undefined {
  const [start, end] = [way[0], way.at(-1)]
  if (!start || !end || way.length < 2) return undefined
  if (!way.some((fix) => metersBetween(start, fix) > shortest)) return undefined
  // The stop before it may have lasted until the next fix: the silence is the stop's.
  const [begin] = isSilentWay(start, way[1]!) ? [way[1]!] : [start]
  const speeds = way.flatMap(({ speed }) => speed ?? [])
  return {
    start_at: begin.at,
    end_at: end.at,
    from: pointOf(start),
    to: pointOf(end),
    meters: Math.round(lengthOf(way)),
    top_speed: speeds.length > 0 ? Math.max(...speeds) : null,
  }
}

/**
 * The line between the fixes, or the distance by the device's speeds, where that is a little more: a line cuts the
 * bends of a mountain road. Much more means that the device reports its speed in other units.
 */
function lengthOf(way: readonly Fix[]): number {
  const [line, driven] = [lengthOfLine(way), lengthBySpeed(way)]
  return driven > line && driven <= line * bendsAtMost ? driven : line
}

function lengthBySpeed(way: readonly Fix[]): number {
  return way.slice(1).reduce((meters, fix, index) => {
    const before = way[index]!
    const time = fix.at - before.at
    if (before.speed !== null && fix.speed !== null && time <= speedHolds)
      return meters + (((before.speed + fix.speed) / 2 / 3.6) * time) / 1000
    return isReachable(before, fix) ? meters + metersBetween(before, fix) : meters
  }, 0)
}

function lengthOfLine(way: readonly Fix[]): number {
  let [last, meters] = [way[0]!, 0]
  for (const fix of way) {
    const length = metersBetween(last, fix)
    if (length < step && fix !== way.at(-1)) continue
    // Where the track continues elsewhere the way between is unknown.
    if (isReachable(last, fix)) meters += length
    last = fix
  }
  return meters
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}

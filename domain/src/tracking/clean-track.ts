import { metersBetween } from './great-circle.ts'
import type { Fix } from './position.ts'

/** No car of a fleet is faster, in metres a second. */
const fastest = 70
/** An inaccurate fix may be this far off, in metres, without being a jump. */
const blur = 300
/** This many consecutive fixes that agree are believed, however far off they begin. */
const agreeingFixes = 3

/**
 * A track in order, each instant once, without the fixes that no car can have reached. After a jump the track continues
 * where it was; where several fixes agree on another place, the car is there, and what lies between is unknown.
 */
export function cleanTrack<One extends Fix>(fixes: readonly One[]): One[] {
  const track: One[] = []
  let doubted: One[] = []
  for (const fix of inOrder(fixes)) {
    const last = track.at(-1)
    const suspect = doubted.at(-1)
    if (!last || (isReachable(last, fix) && !belongsTo(suspect, fix, last))) {
      track.push(fix)
      doubted = []
    } else {
      doubted = suspect && isReachable(suspect, fix) ? [...doubted, fix] : [fix]
      if (doubted.length < agreeingFixes) continue
      dropContradicted(track, doubted[0]!)
      track.push(...doubted)
      doubted = []
    }
  }
  return track
}

/** Given time, a car can get anywhere: whether a fix continues the doubted ones rather than the track. */
function belongsTo(suspect: Fix | undefined, fix: Fix, last: Fix): boolean {
  if (!suspect || !isReachable(suspect, fix)) return false
  return metersBetween(suspect, fix) < metersBetween(last, fix)
}

/** The last one or two fixes were wrong where the track continues without them, or had only begun with them. */
function dropContradicted(track: Fix[], next: Fix): void {
  for (let few = 1; few < agreeingFixes; few += 1) {
    const before = track.at(-1 - few)
    if (before && !isReachable(before, next)) continue
    track.splice(-few)
    return
  }
}

/** Whether a car can have driven from one fix to the other. */
export function isReachable(from: Fix, to: Fix): boolean {
  return metersBetween(from, to) <= blur + (fastest * Math.abs(to.at - from.at)) / 1000
}

function inOrder<One extends Fix>(fixes: readonly One[]): One[] {
  const sorted = fixes.toSorted((a, b) => a.at - b.at)
  return sorted.filter(({ at }, index) => at !== sorted[index - 1]?.at)
}

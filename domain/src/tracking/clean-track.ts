import { metersBetween } from './great-circle.ts'
import type { Fix } from './position.ts'

/** No car of a fleet is faster, in metres a second. */
const fastest = 70
/** What a bad fix may be off without being a jump. */
const blur = 300
/** So many fixes in a row that agree with one another are believed, however far off they begin. */
const enough = 3

/**
 * A track in order, each instant once, without the fixes that no car can have reached. After a jump the track goes on
 * where it was; where several fixes agree on another place, that is where the car is, and what is between isn't known.
 */
export function cleanTrack<One extends Fix>(fixes: readonly One[]): One[] {
  const kept: One[] = []
  let doubted: One[] = []
  for (const fix of inOrder(fixes)) {
    const last = kept.at(-1)
    const suspect = doubted.at(-1)
    if (!last || isReachable(last, fix)) {
      kept.push(fix)
      doubted = []
    } else {
      doubted = suspect && isReachable(suspect, fix) ? [...doubted, fix] : [fix]
      if (doubted.length < enough) continue
      // The one fix that all the others contradict was the wrong one, where the track had only begun.
      if (kept.length === 1) kept.pop()
      kept.push(...doubted)
      doubted = []
    }
  }
  return kept
}

/** Whether a car can have gone from one fix to the other. */
export function isReachable(from: Fix, to: Fix): boolean {
  return metersBetween(from, to) <= blur + (fastest * Math.abs(to.at - from.at)) / 1000
}

function inOrder<One extends Fix>(fixes: readonly One[]): One[] {
  const sorted = fixes.toSorted((a, b) => a.at - b.at)
  return sorted.filter(({ at }, index) => at !== sorted[index - 1]?.at)
}

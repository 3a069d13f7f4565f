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
    if (!last || (isReachable(last, fix) && !belongsTo(suspect, fix, last))) {
      kept.push(fix)
      doubted = []
    } else {
      doubted = suspect && isReachable(suspect, fix) ? [...doubted, fix] : [fix]
      if (doubted.length < enough) continue
      dropContradicted(kept, doubted[0]!)
      kept.push(...doubted)
      doubted = []
    }
  }
  return kept
}

/** Given time, a car can get anywhere: whether a fix goes on from the doubted ones rather than from the track. */
function belongsTo(suspect: Fix | undefined, fix: Fix, last: Fix): boolean {
  if (!suspect || !isReachable(suspect, fix)) return false
  return metersBetween(suspect, fix) < metersBetween(last, fix)
}

/** The last one or two were the wrong ones where the track goes on without them, or had only begun with them. */
function dropContradicted(kept: Fix[], next: Fix): void {
  for (let few = 1; few < enough; few += 1) {
    const before = kept.at(-1 - few)
    if (before && !isReachable(before, next)) continue
    kept.splice(-few)
    return
  }
}

/** Whether a car can have gone from one fix to the other. */
export function isReachable(from: Fix, to: Fix): boolean {
  return metersBetween(from, to) <= blur + (fastest * Math.abs(to.at - from.at)) / 1000
}

function inOrder<One extends Fix>(fixes: readonly One[]): One[] {
  const sorted = fixes.toSorted((a, b) => a.at - b.at)
  return sorted.filter(({ at }, index) => at !== sorted[index - 1]?.at)
}

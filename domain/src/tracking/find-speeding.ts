import { cleanTrack } from './clean-track.ts'
import { metersBetween } from './great-circle.ts'
import type { Fix } from './position.ts'
import { sameEvent, type Spell } from './tracking-alert.ts'

/** One fix may be wrong: at least two agree, over at least this many milliseconds. */
const shortest = 10_000
/** Between fixes that are farther apart, in milliseconds, the speed is unknown. */
const silence = 3 * 60_000
/** A speed that the device does not report is measured between fixes at least this far apart: closer ones scatter too much. */
const measurable = 5000

type Fast = Fix & { speed: number }

/**
 * When a car was faster than a limit (kilometres an hour) and how fast, oldest first; spells no more than ten minutes
 * apart are one. Without the device's speed it is measured between two fixes.
 */
export function findSpeeding(fixes: readonly Fix[], limit: number): Spell[] {
  const runs: Fast[][] = []
  let run: Fast[] = []
  for (const fix of speedsOf(cleanTrack(fixes))) {
    const last = run.at(-1)
    const isFast = fix.speed !== null && fix.speed > limit
    if (last && (!isFast || fix.at - last.at > silence)) {
      runs.push(run)
      run = []
    }
    if (isFast) run.push(fix as Fast)
  }
  runs.push(run)
  return runs.reduce<Spell[]>((spells, fast) => {
    const [first, last] = [fast[0], fast.at(-1)]
    if (!first || !last || last.at - first.at < shortest) return spells
    const top = fast.reduce((best, fix) => (fix.speed > best.speed ? fix : best))
    const before = spells.at(-1)
    const point = { latitude: top.latitude, longitude: top.longitude, top_speed: top.speed }
    if (!before || first.at - before.end_at > sameEvent)
      return [...spells, { start_at: first.at, end_at: last.at, is_over: true, continues: false, ...point }]
    const isHigher = top.speed > (before.top_speed ?? 0)
    return [...spells.slice(0, -1), { ...before, end_at: last.at, ...(isHigher && point) }]
  }, [])
}

function speedsOf(track: readonly Fix[]): Fix[] {
  return track.map((fix, index) => {
    const before = track[index - 1]
    const length = before ? fix.at - before.at : 0
    if (fix.speed !== null || !before || length < measurable || length > silence) return fix
    return { ...fix, speed: (metersBetween(before, fix) / length) * 3600 }
  })
}

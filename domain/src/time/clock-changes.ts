import { wallClockMilliseconds } from './wall-clock.ts'

/** From an instant on (epoch milliseconds) a zone's clock is `minutes` ahead of UTC. */
export type ClockChange = { from: number; minutes: number }

const minute = 60_000
/** No zone changes its clock twice within a week. */
const step = 7 * 24 * 60 * minute

/**
 * The offset of a zone at `from` and each change of it up to `to`, in epoch milliseconds, by the caller's zone data:
 * governments change their minds (Morocco in 2026), and a browser's data may be years old.
 */
export function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const minutesAt = (instant: number) => (wallClockMilliseconds(instant, timeZone) - instant) / minute
  const changes = [{ from, minutes: minutesAt(from) }]
  for (let instant = from; instant < to; instant += step) {
    const next = Math.min(instant + step, to)
    const minutes = minutesAt(next)
    if (minutes !== changes.at(-1)!.minutes) changes.push({ from: findChange(instant, next), minutes })
  }
  return changes

  /** The first minute with the offset `after`. */
  function findChange(before: number, after: number): number {
    const minutes = minutesAt(after)
    let [low, high] = [before, after]
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute
      if (minutesAt(middle) === minutes) high = middle
      else low = middle
    }
    return high
  }
}

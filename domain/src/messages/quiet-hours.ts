import { addDays, parseInstant, toWallClock } from '../time/wall-clock.ts'

/** When nothing is pushed or mailed: from an hour to an hour of the wall clock (`HH:mm`), across midnight too. */
export type QuietHours = { from: string; to: string }

/** Whether an instant (epoch milliseconds) lies in quiet hours on the wall clock of `timeZone`. */
export function isQuiet(now: number, quiet: QuietHours | null, timeZone: string): boolean {
  if (!quiet) return false
  const time = toWallClock(now, timeZone).slice(11)
  return quiet.from < quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to
}

/** The end of the quiet hours that an instant lies in; the instant itself outside of them. */
export function quietUntil(now: number, quiet: QuietHours | null, timeZone: string): number {
  if (!quiet || !isQuiet(now, quiet, timeZone)) return now
  const day = toWallClock(now, timeZone).slice(0, 10)
  const ends = [day, addDays(day, 1)].map((date) => parseInstant(`${date}T${quiet.to}`, timeZone)!)
  // An hour that the clock repeats or skips may end before it began: then the next minute is checked again.
  return ends.find((end) => end > now) ?? now + 60_000
}

/**
 * The day whose digest is to be sent now: the last day whose `hour` has come on the wall clock. One delayed by quiet
 * hours or a server that was down is still that day's.
 */
export function digestDay(now: number, hour: number, timeZone: string): string {
  const wallClock = toWallClock(now, timeZone)
  const today = wallClock.slice(0, 10)
  return Number(wallClock.slice(11, 13)) >= hour ? today : addDays(today, -1)
}

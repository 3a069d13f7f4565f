import { parseInstant, toWallClock } from '../time/wall-clock.ts'

/** When a car is brought or collected: at its own hour of the day of `at`, else at that moment. */
export function deliveryAt(at: number, time: string | null, timeZone: string): number {
  if (time === null) return at
  return parseInstant(`${toWallClock(at, timeZone).slice(0, 10)}T${time}`, timeZone) ?? at
}

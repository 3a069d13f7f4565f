import { addDays, localDate, parseInstant } from './wall-clock.ts'

/**
 * The latest moment at which a backup was due: the newest of the daily `times` (`HH:mm` on the company's clock) that is
 * not after `now`. Epoch milliseconds both.
 */
export function lastBackupDue(now: number, times: readonly string[], timeZone: string): number {
  const today = localDate(now, timeZone)
  const moments = [addDays(today, -1), today].flatMap((day) =>
    times.map((time) => parseInstant(`${day}T${time}`, timeZone)!),
  )
  return Math.max(...moments.filter((moment) => moment <= now))
}

/** Whether a backup is due now: none was taken since the last due time. `newest` is null before the first. */
export function isBackupDue(
  newest: number | null,
  now: number,
  rules: { times: readonly string[]; timeZone: string },
): boolean {
  return newest === null || newest < lastBackupDue(now, rules.times, rules.timeZone)
}

import { addDays, localDate, toWallClock } from '../time/wall-clock.ts'

export const reminderKinds = ['pickup_reminder', 'return_reminder'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/**
 * Whether the reminder of a pickup or return (epoch milliseconds) is due: from `hour` of the day before until that day
 * is over, on the wall clock of `timeZone`. Later it would say "tomorrow" of today.
 */
export function isReminderDue(
  event: number,
  now: number,
  { hour, timeZone }: { hour: number; timeZone: string },
): boolean {
  const wallClock = toWallClock(now, timeZone)
  const tomorrow = addDays(wallClock.slice(0, 10), 1)
  return localDate(event, timeZone) === tomorrow && Number(wallClock.slice(11, 13)) >= hour
}

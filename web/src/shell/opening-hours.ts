import { type CompanyClock, wallClockAt } from '@marhala/contract/company-clock.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** Which weekday and minute it is on the company's wall clock. */
export function companyClock(now: Date, clock: CompanyClock): { weekday: Weekday; time: string } {
  const [date = '', time = ''] = wallClockAt(now, clock).split('T')
  // Sunday is 0 in JavaScript and the last of our week.
  return { weekday: weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]!, time }
}

/** Whether `HH:MM-HH:MM` (or 'closed') holds the time; hours past midnight run into the next day. */
export function isOpenAt(hours: string | undefined, time: string): boolean {
  const [from, to] = (hours ?? 'closed').split('-')
  if (!from || !to) return false
  return from <= to ? time >= from && time < to : time >= from || time < to
}

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
export function companyClock(now: Date, timeZone: string): { weekday: Weekday; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { weekday: part('weekday').toLowerCase() as Weekday, time: `${part('hour')}:${part('minute')}` }
}

/** Whether `HH:MM-HH:MM` (or 'closed') holds the time; hours past midnight run into the next day. */
export function isOpenAt(hours: string | undefined, time: string): boolean {
  const [from, to] = (hours ?? 'closed').split('-')
  if (!from || !to) return false
  return from <= to ? time >= from && time < to : time >= from || time < to
}

import { addDays, localDate, parseInstant } from '@marhala/domain/time/wall-clock.ts'

export type Calendar = ReturnType<typeof makeCalendar>

/** Days counted from today on the company's wall clock: 0 is today, -1 yesterday. Instants in epoch milliseconds. */
export function makeCalendar(now: number, timeZone: string) {
  const today = localDate(now, timeZone)
  const date = (day: number) => addDays(today, day)
  return {
    now: Math.floor(now / 60_000) * 60_000,
    today,
    date,
    at: (day: number, time: string) => parseInstant(`${date(day)}T${time}`, timeZone)!,
  }
}

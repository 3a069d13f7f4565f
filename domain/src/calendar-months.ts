import { addMonths, localDate, startOfLocalDay } from './wall-clock.ts'

/** A calendar month of a zone, `YYYY-MM`, from its first instant up to the next one's (epoch milliseconds). */
export type CalendarMonth = { month: string; start: number; end: number }

/** The `count` months that end with the one of `now`, oldest first, on the wall clock of `timeZone`. */
export function monthsUpTo(now: number, count: number, timeZone: string): CalendarMonth[] {
  const first = `${localDate(now, timeZone).slice(0, 7)}-01`
  const begins = (month: string) => startOfLocalDay(month, timeZone)
  return Array.from({ length: count }, (_, index) => {
    const day = addMonths(first, index + 1 - count)
    return { month: day.slice(0, 7), start: begins(day), end: begins(addMonths(day, 1)) }
  })
}

/** Whether an instant (epoch milliseconds) lies in a month: its first instant does, its end does not. */
export function isInMonth(instant: number, { start, end }: CalendarMonth): boolean {
  return start <= instant && instant < end
}

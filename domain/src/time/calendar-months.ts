import { addMonths, localDate, startOfLocalDay } from './wall-clock.ts'

/** A calendar month of a zone, `YYYY-MM`, from its first instant up to the next one's (epoch milliseconds). */
export type CalendarMonth = { month: string; start: number; end: number }

/** The `count` months that end with the one of `now`, oldest first, on the wall clock of `timeZone`. */
export function monthsUpTo(now: number, count: number, timeZone: string): CalendarMonth[] {
  const last = `${localDate(now, timeZone).slice(0, 7)}-01`
  return monthsFrom(addMonths(last, 1 - count), count, timeZone)
}

/** The twelve months of a year (`2025`), January first, on the wall clock of `timeZone`. */
export function monthsOfYear(year: number, timeZone: string): CalendarMonth[] {
  return monthsFrom(`${String(year).padStart(4, '0')}-01-01`, 12, timeZone)
}

/** The years that some instants (epoch milliseconds) lie in on the wall clock of `timeZone`, newest first. */
export function yearsWith(instants: readonly number[], timeZone: string): number[] {
  const years = instants.map((instant) => Number(localDate(instant, timeZone).slice(0, 4)))
  return [...new Set(years)].sort((one, other) => other - one)
}

function monthsFrom(first: string, count: number, timeZone: string): CalendarMonth[] {
  const begins = (day: string) => startOfLocalDay(day, timeZone)
  return Array.from({ length: count }, (_, index) => {
    const day = addMonths(first, index)
    return { month: day.slice(0, 7), start: begins(day), end: begins(addMonths(day, 1)) }
  })
}

/** Whether an instant (epoch milliseconds) lies in a month: its first instant does, its end does not. */
export function isInMonth(instant: number, { start, end }: CalendarMonth): boolean {
  return start <= instant && instant < end
}

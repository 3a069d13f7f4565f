import { parseDate, type CalendarDate } from '@internationalized/date'
import { latinDigits } from '../fields/latin-digits.ts'

/** Takes `YYYY-MM-DDTHH:mm` apart. */
export function splitWallClock(text: string): { date: string; time: string } {
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Whole days from one `YYYY-MM-DD` to another; negative when the second is earlier. */
export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(`${end}T00:00Z`) - Date.parse(`${start}T00:00Z`)) / 86_400_000)
}

/** A day as it is typed: `12/07/2026`, day first, as in all languages of the product (browsers know no `en-MA`). */
export function formatTypedDate(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Reads a typed day, day first or ISO; null when there is no such day. */
export function parseTypedDate(text: string): string | null {
  const numbers = latinDigits(text).match(/\d+/g)
  if (numbers?.length !== 3) return null
  const [day = '', month = '', year = ''] = numbers[0]?.length === 4 ? numbers.toReversed() : numbers
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return toCalendarDate(iso) ? iso : null
}

/** The value the calendar works with; null for a day that does not exist. */
export function toCalendarDate(date: string): CalendarDate | null {
  try {
    return parseDate(date)
  } catch {
    return null
  }
}

import {
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'

const dateTimePattern =
  /^((?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/
const plainDatePattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/** The hour of a plain date in a list filter or a file: the picker's default. */
export const defaultTime = '10:00'

/**
 * Reads a pickup or return: `YYYY-MM-DDTHH:mm` (seconds allowed) on the wall clock of `timeZone`, or RFC 3339 with an
 * offset. Answers epoch milliseconds, null for plain dates, days that do not exist and nonsense
 * (docs/rules/availability.md#the-companys-clock). Wall-clock times in a gap or overlap of the zone are read
 * 'compatible'.
 */
export function parseInstant(text: string, timeZone: string): number | null {
  const [, local, offset] = dateTimePattern.exec(text) ?? []
  if (local === undefined) return null
  const wallClock = attempt(() => parseDateTime(local))
  if (!wallClock) return null
  if (offset === undefined) return toZoned(wallClock, timeZone, 'compatible').toDate().getTime()
  const instant = Date.parse(local + offset)
  return Number.isNaN(instant) ? null : instant
}

/**
 * Every instant (epoch milliseconds) at which the wall clock of `timeZone` shows `YYYY-MM-DDTHH:mm`: two in an hour that a
 * change of clock repeats, none in one that it skips, none for a text that is no such time.
 */
export function instantsOf(wallClock: string, timeZone: string): number[] {
  const local = attempt(() => parseDateTime(wallClock))
  if (!local) return []
  const both = (['earlier', 'later'] as const).map((which) =>
    toZoned(local, timeZone, which).toDate().getTime(),
  )
  return [...new Set(both)].filter((instant) => toWallClock(instant, timeZone) === wallClock)
}

/**
 * As `parseInstant`, but a plain date is 10:00 that day: for list filters only
 * (docs/rules/availability.md#a-date-without-a-time).
 */
export function parseListInstant(text: string, timeZone: string): number | null {
  return parseInstant(plainDatePattern.test(text) ? `${text}T${defaultTime}` : text, timeZone)
}

/** The company's wall clock at an instant (epoch milliseconds): `YYYY-MM-DDTHH:mm`. */
export function toWallClock(instant: number, timeZone: string): string {
  return toCalendarDateTime(fromAbsolute(instant, timeZone)).toString().slice(0, 16)
}

/** The wall clock at an instant as if it were UTC, in milliseconds: differences are wall-clock time. */
export function wallClockMilliseconds(instant: number, timeZone: string): number {
  return instant + fromAbsolute(instant, timeZone).offset
}

/** The calendar day at an instant (epoch milliseconds) in a zone: `YYYY-MM-DD`. */
export function localDate(instant: number, timeZone: string): string {
  return toCalendarDate(fromAbsolute(instant, timeZone)).toString()
}

/** The first instant (epoch milliseconds) of a calendar day in a zone. `date` passes `isPlainDate`. */
export function startOfLocalDay(date: string, timeZone: string): number {
  return toZoned(parseDate(date), timeZone, 'compatible').toDate().getTime()
}

/** The same wall-clock time `days` calendar days later (earlier when negative), in epoch milliseconds. */
export function addLocalDays(instant: number, days: number, timeZone: string): number {
  return fromAbsolute(instant, timeZone).add({ days }).toDate().getTime()
}

/** The calendar day `days` after `date`, earlier when negative: `('2028-02-28', 1)` → `'2028-02-29'`. */
export function addDays(date: string, days: number): string {
  return parseDate(date).add({ days }).toString()
}

/** The number of days between two calendar days, negative where `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000
}

/** The same day `months` later, at most the month's last day: `('2026-01-31', 1)` → `'2026-02-28'`. */
export function addMonths(date: string, months: number): string {
  return parseDate(date).add({ months }).toString()
}

/** Whether a text is a calendar day that exists, `YYYY-MM-DD`; such days compare as strings. */
export function isPlainDate(text: string): boolean {
  return plainDatePattern.test(text) && attempt(() => parseDate(text))?.toString() === text
}

/** The library throws; the domain returns null. */
function attempt<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

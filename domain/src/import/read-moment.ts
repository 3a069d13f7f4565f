import { latinDigits } from '../text/latin-digits.ts'
import { parseTypedDay } from '../text/typed-values.ts'

/** The order of day and month in a date that ends with the year. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

/** A day, `YYYY-MM-DD`, in any format of spreadsheets; null for one that does not exist. */
export function readDay(text: string, order: DayOrder): string | null {
  const [day, time] = splitMoment(text)
  if (time !== null && readTime(time) === null) return null
  return readPlainDay(day, order)
}

/** A day with its time, `YYYY-MM-DDTHH:mm`, or the day alone where the text has no time; null for neither. */
export function readMoment(text: string, order: DayOrder): string | null {
  const [dayText, timeText] = splitMoment(text)
  const day = readPlainDay(dayText, order)
  if (day === null || timeText === null) return day
  const time = readTime(timeText)
  return time === null ? null : `${day}T${time}`
}

/** A time of day, `HH:mm`: `9:30`, `09h30`, `9 h`, `2:30 PM`, seconds left out; null for anything else. */
export function readTime(text: string): string | null {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:\s?[:hH.]\s?(\d{2})?(?::\d{2}(?:\.\d+)?)?)?\s*([ap]\.?m\.?)?$/i.exec(
      latinDigits(text).trim(),
    ) ?? []
  if (hour === '' || Number(minute) > 59) return null
  const isHalfDay = half !== undefined
  if (isHalfDay && (Number(hour) < 1 || Number(hour) > 12)) return null
  const hours = isHalfDay ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  return hours > 23 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}

/** Which dates of a column are of one order for certain, and whether some could be either. */
export type DatesSeen = { dmy: boolean; mdy: boolean; either: boolean }

/** Looks at the dates of a column: a number above 12 can only be a day, and 05/05 is the same day in both orders. */
export function lookAtDates(texts: readonly string[]): DatesSeen {
  const seen: DatesSeen = { dmy: false, mdy: false, either: false }
  for (const text of texts) {
    if (!mayBeShortDay.test(text)) continue
    const [, first, second] = shortDay.exec(splitMoment(text)[0]) ?? []
    const isDate = Number(first) <= 12 || Number(second) <= 12
    if (!isDate) continue
    if (Number(first) > 12) seen.dmy = true
    else if (Number(second) > 12) seen.mdy = true
    else if (Number(first) !== Number(second)) seen.either = true
  }
  return seen
}

/**
 * The day order of the columns that are read as dates, and whether whoever brings the file has to say it: only where a
 * date could be either, and no other of the file decides it.
 */
export function decideDayOrder(columns: readonly DatesSeen[]): { order: DayOrder | null; isAsked: boolean } {
  const has = (kind: keyof DatesSeen) => columns.some((seen) => seen[kind])
  const order = has('dmy') === has('mdy') ? null : has('dmy') ? 'dmy' : 'mdy'
  return { order, isAsked: order === null && has('either') }
}

/** Tried first, since a file may have a million cells. */
const mayBeShortDay = /^\s*\p{Nd}{1,2}[/.-]/u
const shortDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/

function splitMoment(text: string): [day: string, time: string | null] {
  const plain = latinDigits(text).trim()
  const at = plain.search(/[T\s,]/)
  if (at === -1) return [plain, null]
  const rest = plain.slice(at).replace(/^[T\s,]+/, '')
  return [
    plain.slice(0, at),
    rest
      .replace(/^(?:à|at)\s/, '')
      .replace(/Z$/, '')
      .trim(),
  ]
}

function readPlainDay(text: string, order: DayOrder): string | null {
  const [, front, middle = '', last = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (front !== undefined)
    return parseTypedDay(`${front}-${middle.padStart(2, '0')}-${last.padStart(2, '0')}`)
  const [, first = '', second = '', year = ''] = shortDay.exec(text) ?? []
  if (year === '') return null
  // Two-digit years are of this century.
  const long = year.length === 2 ? `20${year}` : year
  return parseTypedDay(order === 'dmy' ? `${first}/${second}/${long}` : `${second}/${first}/${long}`)
}

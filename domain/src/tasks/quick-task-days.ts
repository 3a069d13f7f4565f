import { parseDateTime } from '@internationalized/date'
import {
  dayWords,
  distanceWords,
  halves,
  hourWords,
  momentWords,
  months,
  numberWords,
  timeWords,
  type Unit,
  units,
  unitsInOneWord,
  weekdays,
  wordsBeforeWeekday,
  wordsBehindWeekday,
} from './quick-task-words.ts'
import { addDays, isPlainDate } from '../time/wall-clock.ts'

/** What words mean as a moment: a day, a time as `HH:mm`, or both; and how many words that took. */
export type When = { day?: string; time?: string; length: number }

/** The most words of one reading: "the day after tomorrow". */
const mostWords = 4

/**
 * What the words from number `at` on mean as a day or a time, the longest reading; null if nothing. `words` are folded,
 * `now` is the company's wall clock, `YYYY-MM-DDTHH:mm`.
 */
export function readWhen(words: readonly string[], at: number, now: string): When | null {
  const rest = words.slice(at, at + mostWords)
  const found = [phrase(rest, now), distance(rest, now), weekday(rest, now), date(rest, now), clock(rest)]
  return found.reduce((best, one) => (one && (!best || one.length > best.length) ? one : best), null)
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function phrase(words: readonly string[], now: string): When | null {
  const today = now.slice(0, 10)
  for (let length = words.length; length > 0; length--) {
    const text = words.slice(0, length).join(' ')
    const moment = momentWords.get(text)
    if (moment !== undefined) return { day: today, time: clockText(moment), length }
    const days = dayWords.get(text)
    // Next week begins on its Monday.
    if (days === 7) return { day: nextWeekday(today, 1), length }
    if (days !== undefined) return { day: addDays(today, days), length }
    const time = timeWords.get(text)
    if (time !== undefined) return { time: clockText(time), length }
  }
  return null
}

/** In 3 days, dans deux heures, بعد يومين. */
function distance([word = '', ...rest]: readonly string[], now: string): When | null {
  if (!distanceWords.has(word)) return null
  const [first = '', second = ''] = rest
  const count = /^\d{1,3}$/.test(first) ? Number(first) : numberWords.get(first)
  const unit = units.get(second)
  if (count !== undefined && unit) return { ...later(now, unit, count), length: 3 }
  const whole = unitsInOneWord.get(first)
  return whole ? { ...later(now, whole, 1), length: 2 } : null
}

function later(now: string, unit: Unit, count: number): { day: string; time?: string } {
  if ('days' in unit) return { day: addDays(now.slice(0, 10), unit.days * count) }
  const moment = parseDateTime(now)
    .add({ minutes: unit.minutes * count })
    .toString()
  return { day: moment.slice(0, 10), time: moment.slice(11, 16) }
}

/** A weekday is the next one: on a Friday, "Friday" is in a week. */
function weekday(words: readonly string[], now: string): When | null {
  const lead = wordsBeforeWeekday.has(words[0] ?? '') ? 1 : 0
  const target = weekdays.get(words[lead] ?? '')
  if (target === undefined) return null
  const tail = wordsBehindWeekday.has(words[lead + 1] ?? '') ? 1 : 0
  return { day: nextWeekday(now.slice(0, 10), target), length: lead + 1 + tail }
}

function nextWeekday(today: string, target: number): string {
  const { year, month, day } = parseDateTime(`${today}T00:00`)
  // Zeller's count, Monday being 1.
  const [y, m] = month < 3 ? [year - 1, month + 12] : [year, month]
  const zeller =
    (day +
      Math.floor((13 * (m + 1)) / 5) +
      y +
      Math.floor(y / 4) -
      Math.floor(y / 100) +
      Math.floor(y / 400)) %
    7
  const is = ((zeller + 5) % 7) + 1
  return addDays(today, ((target - is + 6) % 7) + 1)
}

/** 12/03, 12.03.2027, 2027-03-12, 12 mars, March 12. A day without a year is the next one of that name. */
function date([first = '', second = '', third = '']: readonly string[], now: string): When | null {
  const today = now.slice(0, 10)
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return isPlainDate(first) ? { day: first, length: 1 } : null
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(first) ?? []
  // 9.30 and 9-12 are as often a time and a span as a day: without a year only the slash means a date.
  if (day && month && (year || first.includes('/')))
    return dayOf({ day, month: Number(month), year, today }, 1)
  const [number, name] = months.has(second) ? [first, second] : [second, first]
  const named = months.get(name)
  const [, ordinal] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(number) ?? []
  if (named === undefined || ordinal === undefined) return null
  const withYear = /^\d{4}$/.test(third) ? third : undefined
  return dayOf({ day: ordinal, month: named, year: withYear, today }, withYear ? 3 : 2)
}

type Named = { day: string; month: number; year: string | undefined; today: string }

function dayOf({ day, month, year, today }: Named, length: number): When | null {
  const inYear = (one: string | number) => `${one}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [year] : [thisYear, thisYear + 1, thisYear + 2, thisYear + 3, thisYear + 4]
  const found = years.map(inYear).find((one) => isPlainDate(one) && (year !== undefined || one >= today))
  return found ? { day: found, length } : null
}

/** 9:00, 9h, 9 h 30, 9am, at 9, الساعة 9 مساء. */
function clock(words: readonly string[]): When | null {
  const lead = hourWords.has(words[0] ?? '') ? 1 : 0
  const apart = frenchHour(words.slice(lead), lead)
  if (apart) return apart
  const word = words[lead] ?? ''
  const [, hour, minutes, joined] = /^(\d{1,2})(?:[:h](\d{2})?)?(am|pm)?$/.exec(word) ?? []
  if (hour === undefined) return null
  const half = joined ? { is: halves.get(joined), length: 0 } : halfAt(words, lead + 1)
  // A number alone is no hour.
  if (lead === 0 && !/[:h]/.test(word) && half.is === undefined) return null
  const time = timeOf(hour, minutes, half.is)
  return time === null ? null : { time, length: lead + 1 + half.length }
}

/** 9 h, 9 h 30, à 9 heures. */
function frenchHour([hour = '', sign = '', minutes = '']: readonly string[], lead: number): When | null {
  const isHour = sign === 'h' || (lead > 0 && /^heures?$/.test(sign))
  if (!isHour || !/^\d{1,2}$/.test(hour)) return null
  const behind = sign === 'h' && /^[0-5]\d$/.test(minutes) ? minutes : undefined
  const time = timeOf(hour, behind, undefined)
  return time === null ? null : { time, length: lead + (behind ? 3 : 2) }
}

function timeOf(hour: string, minutes: string | undefined, half: 'am' | 'pm' | undefined): string | null {
  const at = hourOf(Number(hour), half)
  const minute = Number(minutes ?? 0)
  return at === null || minute > 59 ? null : clockText(at * 60 + minute)
}

function halfAt(words: readonly string[], at: number): { is: 'am' | 'pm' | undefined; length: number } {
  for (const length of [2, 1]) {
    const is = halves.get(words.slice(at, at + length).join(' '))
    if (is !== undefined && words.length >= at + length) return { is, length }
  }
  return { is: undefined, length: 0 }
}

function hourOf(hour: number, half: 'am' | 'pm' | undefined): number | null {
  if (half === undefined || hour > 12) return hour <= 23 ? hour : null
  if (hour === 0) return half === 'am' ? 0 : null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

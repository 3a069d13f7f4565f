import { parseDate } from '@internationalized/date'
import { halfHoursWith } from './half-hours.ts'
import { daysBetween, splitWallClock } from './wall-clock.ts'

/** Two wall clocks `YYYY-MM-DDTHH:mm`; null where not chosen yet. */
export type DateRangeValue = { start: string | null; end: string | null }

/** The two ends of a range. */
export type RangeEnd = 'start' | 'end'

/** What may be chosen. Days are `YYYY-MM-DD`, times `HH:mm`. */
export type DateRangeRules = {
  /** The first day that may be chosen: today where the thing happens. */
  minDate: string
  maxDate?: string
  /** Whether a day cannot be had at all or, where one is given, not by who begins on the day `start`. */
  isDateUnavailable?: (date: string, start?: string) => boolean
  /** The shortest stay in days. */
  minDays?: number
  /** The time of both ends until another is chosen; `10:00` unless told otherwise. */
  defaultTime?: string
  /** Words after a time in the lists, for instance "by appointment". */
  timeNote?: (end: RangeEnd, date: string | null, time: string) => string | undefined
  /** Whether an end cannot be at a time of a day: it is not offered, and another is taken for it. */
  isTimeUnavailable?: (end: RangeEnd, date: string, time: string) => boolean
}

export type DateRangeLabels = {
  start: string
  end: string
  startTime: string
  endTime: string
  /** How a date is typed, shown in the empty inputs: `dd/mm/yyyy`. */
  dateHint: string
  calendar: string
  previousMonth: string
  nextMonth: string
  /** Read with a day that is taken. */
  unavailable: string
  /** Read with a day before the shortest stay, for instance "min 5 days". */
  tooShort: string
  /** Below an input: not a date, in the past or past the last day. */
  invalidDate: string
  /** Below an input: the days hold one that is taken. */
  unavailableRange: string
  /** Below an input that was emptied. */
  dateRequired: string
  /** Below the second input while the first one is empty. */
  startRequired: string
  endBeforeStart: string
}

/** Why two days are no range: each code has its label. */
export type DateRangeProblem = 'invalidDate' | 'unavailableRange' | 'tooShort' | 'endBeforeStart'

/** The reason why a single day cannot start or end a range; null when it can. */
export function dayProblem(date: string, rules: DateRangeRules): DateRangeProblem | null {
  if (date < rules.minDate || (rules.maxDate !== undefined && date > rules.maxDate)) return 'invalidDate'
  return rules.isDateUnavailable?.(date) ? 'unavailableRange' : null
}

/** The reason why the days from start to end are no range; null when they are. */
export function rangeProblem(start: string, end: string, rules: DateRangeRules): DateRangeProblem | null {
  const problem = dayProblem(start, rules) ?? dayProblem(end, rules)
  if (problem) return problem
  if (end < start) return 'endBeforeStart'
  if (daysBetween(start, end) < (rules.minDays ?? 1)) return 'tooShort'
  const blocked = firstBlockedDay(start, rules)
  return blocked !== null && blocked <= end ? 'unavailableRange' : null
}

/** The first day after `start` that no range from there may reach; null within the year that is looked at. */
export function firstBlockedDay(start: string, rules: DateRangeRules): string | null {
  if (!rules.isDateUnavailable) return null
  let day = parseDate(start)
  for (let step = 0; step < 400; step++) {
    day = day.add({ days: 1 })
    if (rules.isDateUnavailable(day.toString(), start)) return day.toString()
  }
  return null
}

/** The first day that a range may start on, so that a calendar opens where something is free; `minDate` where none is. */
export function firstFreeDay(rules: DateRangeRules): string {
  let day = parseDate(rules.minDate)
  for (let step = 0; step < 400; step++) {
    if (dayProblem(day.toString(), rules) === null) return day.toString()
    day = day.add({ days: 1 })
  }
  return rules.minDate
}

/** The times to choose from at an end, with the one that stands there. */
export function offeredTimes(
  end: RangeEnd,
  date: string | null,
  time: string,
  { isTimeUnavailable }: DateRangeRules,
): readonly string[] {
  if (date === null || !isTimeUnavailable) return halfHoursWith(time)
  return halfHoursWith(time).filter((each) => each === time || !isTimeUnavailable(end, date, each))
}

/** A time of a day, or the nearest one that can be had; as it is where none can. */
function timeOn(end: RangeEnd, date: string, time: string, rules: DateRangeRules): string {
  if (!rules.isTimeUnavailable?.(end, date, time)) return time
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const distance = (each: string) => Math.abs(minutes(each) - minutes(time))
  const others = offeredTimes(end, date, time, rules).filter((each) => each !== time)
  return others.toSorted((one, other) => distance(one) - distance(other))[0] ?? time
}

/** Puts other days into a value and keeps its times, as far as they can be had then. */
export function withDays(
  value: DateRangeValue,
  start: string,
  end: string | null,
  rules: DateRangeRules,
): DateRangeValue {
  const time = rules.defaultTime ?? '10:00'
  const startTime = value.start ? splitWallClock(value.start).time : time
  const endTime = value.end ? splitWallClock(value.end).time : startTime
  return {
    start: `${start}T${timeOn('start', start, startTime, rules)}`,
    end: end === null ? null : `${end}T${timeOn('end', end, endTime, rules)}`,
  }
}

/**
 * What is being chosen, once the page has the range `value`. What was sent to it comes back late where it goes by the
 * address: what was chosen since stays.
 */
export function draftAfter(
  draft: DateRangeValue,
  sent: DateRangeValue | null,
  value: DateRangeValue,
): DateRangeValue {
  return sent !== null && sent.start === value.start && sent.end === value.end ? draft : value
}

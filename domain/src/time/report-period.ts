import { addDays, addMonths, daysBetween } from './wall-clock.ts'

/** The periods of reports (docs/rules/money.md#periods); `custom` names its two days. */
export const reportPeriods = [
  'today',
  'yesterday',
  'this_week',
  'this_month',
  'last_month',
  'this_year',
  'custom',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Some calendar days, `YYYY-MM-DD`, both inclusive. */
export type DaySpan = { start_date: string; end_date: string }

/**
 * The days of a period on the day `today`; weeks begin on Monday. Null for a custom one without both of its days, or
 * whose end lies before its start.
 */
export function daysOfPeriod(
  period: ReportPeriod,
  today: string,
  custom: Partial<DaySpan> = {},
): DaySpan | null {
  const month = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'today':
      return { start_date: today, end_date: today }
    case 'yesterday':
      return { start_date: addDays(today, -1), end_date: addDays(today, -1) }
    case 'this_week': {
      const monday = addDays(today, -weekdayOf(today))
      return { start_date: monday, end_date: addDays(monday, 6) }
    }
    case 'this_month':
      return { start_date: month, end_date: addDays(addMonths(month, 1), -1) }
    case 'last_month':
      return { start_date: addMonths(month, -1), end_date: addDays(month, -1) }
    case 'this_year':
      return { start_date: `${today.slice(0, 4)}-01-01`, end_date: `${today.slice(0, 4)}-12-31` }
    case 'custom': {
      const { start_date, end_date } = custom
      return start_date && end_date && start_date <= end_date ? { start_date, end_date } : null
    }
  }
}

/**
 * The period that a period is compared with: the one before it, up to the same point, so that the third of a month is
 * not compared with a whole one. Months and years begin with theirs, all others as many days earlier.
 */
export function daysBefore(period: ReportPeriod, span: DaySpan, today: string): DaySpan {
  const last = lastDayBy(span, today)
  const start_date = startBefore(period, span)
  const end_date = addDays(start_date, daysBetween(span.start_date, last))
  const dayBefore = addDays(span.start_date, -1)
  return { start_date, end_date: end_date < dayBefore ? end_date : dayBefore }
}

/** The same days of the year before, up to the same point. */
export function daysYearBefore(span: DaySpan, today: string): DaySpan {
  const last = lastDayBy(span, today)
  return { start_date: addMonths(span.start_date, -12), end_date: addMonths(last, -12) }
}

/** The last day of a span that has come: today where it goes on beyond it, else its end. */
export function lastDayBy({ start_date, end_date }: DaySpan, today: string): string {
  return today < end_date && today >= start_date ? today : end_date
}

/** The twelve calendar months that end with the one of a day, oldest first, each with its first and last day. */
export function twelveMonthsTo(day: string): DaySpan[] {
  const last = `${day.slice(0, 7)}-01`
  return Array.from({ length: 12 }, (_, index) => {
    const start_date = addMonths(last, index - 11)
    return { start_date, end_date: addDays(addMonths(start_date, 1), -1) }
  })
}

function startBefore(period: ReportPeriod, { start_date, end_date }: DaySpan): string {
  if (period === 'this_month' || period === 'last_month') return addMonths(start_date, -1)
  if (period === 'this_year') return addMonths(start_date, -12)
  return addDays(start_date, -1 - daysBetween(start_date, end_date))
}

/** 0 for a Monday, 6 for a Sunday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
}

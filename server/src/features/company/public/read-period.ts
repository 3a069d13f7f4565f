import { daysOfPeriod, type DaySpan, type ReportPeriod } from '@marhala/domain/time/report-period.ts'
import { addLocalDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import { invalid } from '../../../http/api-error.ts'

/** Days that a query names: a period, or its own two days. */
export type PeriodQuery = {
  period?: ReportPeriod | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The company's day and zone, and the days that figures are asked for under their name. */
export type Asked = { today: string; time_zone: string; name: ReportPeriod; days: DaySpan }

/**
 * The days that are asked for on the day `today`, else those of `fallback`; two days without a name are a custom period.
 * 422 on a custom one without both of its days in order.
 */
export function readDays(
  query: PeriodQuery,
  today: string,
  fallback: ReportPeriod,
): Pick<Asked, 'name' | 'days'> {
  const { start_date, end_date } = query
  const name = query.period ?? (start_date && end_date ? 'custom' : fallback)
  const days = daysOfPeriod(name, today, {
    ...(start_date && { start_date }),
    ...(end_date && { end_date }),
  })
  if (days) return { name, days }
  if (!start_date) throw invalid({ start_date: [{ key: 'required' }] })
  if (!end_date) throw invalid({ end_date: [{ key: 'required' }] })
  throw invalid({ start_date: [{ key: 'days_reversed' }] })
}

/** The same for the filter of a list: no days without a name for them or both of their ends. */
export function readListDays(query: PeriodQuery, today: string): DaySpan | undefined {
  const isAsked = query.period !== undefined || (query.start_date && query.end_date)
  return isAsked ? readDays(query, today, 'today').days : undefined
}

/** Some days as instants: from the first one's beginning to the last one's end. */
export function instantsOf({ start_date, end_date }: DaySpan, timeZone: string) {
  const start = startOfLocalDay(start_date, timeZone)
  const end = addLocalDays(startOfLocalDay(end_date, timeZone), 1, timeZone)
  return { start: new Date(start), end: new Date(end) }
}

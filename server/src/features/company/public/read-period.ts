import { daysOfPeriod, type DaySpan, type ReportPeriod } from '@marhala/domain/time/report-period.ts'
import { addLocalDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import { invalid } from '../../../http/api-error.ts'

/** The days of a query: a named period, or its own two days. */
export type PeriodQuery = {
  period?: ReportPeriod | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The company's day and zone, and the days of the figures with their name. */
export type ReportedPeriod = { today: string; time_zone: string; name: ReportPeriod; days: DaySpan }

/**
 * The days of a query on the day `today`, else those of `fallback`; two days without a name are a custom period. 422 on
 * a custom one without both of its days in order.
 */
export function readDays(
  query: PeriodQuery,
  today: string,
  fallback: ReportPeriod,
): Pick<ReportedPeriod, 'name' | 'days'> {
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

/** The same for the filter of a list: undefined without a name or both days. */
export function readListDays(query: PeriodQuery, today: string): DaySpan | undefined {
  const hasPeriod = query.period !== undefined || (query.start_date && query.end_date)
  return hasPeriod ? readDays(query, today, 'today').days : undefined
}

/** Some days as instants: from the beginning of the first to the end of the last. */
export function instantsOf({ start_date, end_date }: DaySpan, timeZone: string) {
  const start = startOfLocalDay(start_date, timeZone)
  const end = addLocalDays(startOfLocalDay(end_date, timeZone), 1, timeZone)
  return { start: new Date(start), end: new Date(end) }
}

import { type ReportPeriod, reportPeriods } from '@marhala/domain/time/report-period.ts'

/** The days of some figures, for what a description looks at. */
export const daysFields = { period: reportPeriods, start_date: 'date', end_date: 'date' } as const

export type Days = { period: ReportPeriod; start_date?: string | null; end_date?: string | null }

/** The days of a view, as a call takes them. */
export function daysOf({ period, start_date, end_date }: Days): Days {
  return period === 'custom' ? { period, start_date, end_date } : { period }
}

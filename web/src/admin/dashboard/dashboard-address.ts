import { type ReportPeriod, reportPeriods } from '@marhala/domain/report-period.ts'
import type { DashboardPeriod } from '../../data/dashboard.ts'

export const chartSpans = ['week', 'month', 'year'] as const
export type ChartSpan = (typeof chartSpans)[number]

/** What the dashboard shows, as its address has it. */
export type DashboardView = { period: ReportPeriod; start_date: string; end_date: string; chart: ChartSpan }

/** Reads an address. A custom period without both of its days in order is today: so is whatever is unknown. */
export function readView(query: URLSearchParams): DashboardView {
  const period = reportPeriods.find((name) => name === query.get('period')) ?? 'today'
  const chart = chartSpans.find((span) => span === query.get('chart')) ?? 'month'
  const [start_date, end_date] = ['start_date', 'end_date'].map((name) => readDay(query.get(name)))
  const isWhole = start_date && end_date && start_date <= end_date
  if (period !== 'custom') return { period, start_date: '', end_date: '', chart }
  return isWhole
    ? { period, start_date, end_date, chart }
    : { period: 'today', start_date: '', end_date: '', chart }
}

/** The address of a view; what goes without saying is left out. */
export function viewAddress({ period, start_date, end_date, chart }: DashboardView): string {
  const query = new URLSearchParams()
  if (period !== 'today') query.set('period', period)
  if (period === 'custom') {
    query.set('start_date', start_date)
    query.set('end_date', end_date)
  }
  if (chart !== 'month') query.set('chart', chart)
  return query.size === 0 ? '/admin/dashboard' : `/admin/dashboard?${query}`
}

/** What is asked of the API. */
export function viewRequest({ period, start_date, end_date }: DashboardView): DashboardPeriod {
  return period === 'custom' ? { period, start_date, end_date } : { period }
}

function readDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const date = new Date(`${text}T00:00Z`)
  // `Date` would move 31 February to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

import { type ReportPeriod, reportPeriods } from '@marhala/domain/time/report-period.ts'

/** The days that a screen's figures are of, as its address has them; both days are empty but for `custom`. */
export type PeriodView = { period: ReportPeriod; start_date: string; end_date: string }

/** Reads an address. A custom period without both of its days in order is today: so is whatever is unknown. */
export function readPeriod(query: URLSearchParams): PeriodView {
  const period = reportPeriods.find((name) => name === query.get('period')) ?? 'today'
  if (period !== 'custom') return { period, start_date: '', end_date: '' }
  const [start_date, end_date] = ['start_date', 'end_date'].map((name) => readDay(query.get(name)))
  return start_date && end_date && start_date <= end_date ? { period, start_date, end_date } : today
}

/** Writes a period into an address; today goes without saying. */
export function writePeriod(query: URLSearchParams, { period, start_date, end_date }: PeriodView): void {
  for (const name of ['period', 'start_date', 'end_date']) query.delete(name)
  if (period !== 'today') query.set('period', period)
  if (period !== 'custom') return
  query.set('start_date', start_date)
  query.set('end_date', end_date)
}

/** What is asked of the API. */
export function periodRequest({ period, start_date, end_date }: PeriodView): {
  period: ReportPeriod
  start_date?: string
  end_date?: string
} {
  return period === 'custom' ? { period, start_date, end_date } : { period }
}

const today: PeriodView = { period: 'today', start_date: '', end_date: '' }

function readDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return ''
  const date = new Date(`${text}T00:00Z`)
  // `Date` would move 31 February to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

import { billableDays } from '@marhala/domain/rental-period.ts'
import { localDate, parseListInstant } from '@marhala/domain/wall-clock.ts'
import { invalid } from '../../http/api-error.ts'
import { clockOf, type Settings } from '../company/company.queries.ts'

/**
 * The trip of a list's query: both dates or none (settled.md §5.14); a plain date reads as 10:00 company time (§5.13).
 */
export function readTrip(
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
  settings: Settings,
) {
  const { time_zone, turnaround_minutes, max_days } = settings
  if (start_date === undefined || end_date === undefined) return null
  const [start, end] = [parseListInstant(start_date, time_zone), parseListInstant(end_date, time_zone)]
  if (start === null) throw invalid({ start_date: [{ key: 'date_time' }] })
  if (end === null) throw invalid({ end_date: [{ key: 'date_time' }] })
  if (end <= start) throw invalid({ start_date: [{ key: 'end_before_start' }] })
  const days = billableDays(start, end, clockOf(settings))
  // Nobody can book it, and its days would be priced one by one.
  if (days > max_days) throw invalid({ end_date: [{ key: 'above_maximum', params: { days: max_days } }] })
  const return_date = localDate(end, time_zone)
  return { start: new Date(start), end: new Date(end), days, turnaround_minutes, return_date }
}

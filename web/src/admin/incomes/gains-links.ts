import type { DaySpan } from '@marhala/domain/time/report-period.ts'

/** The lists that figures of money count: the bookings that were paid, the additional incomes, the expenses. */

/** The bookings whose money moved on some days. */
export function receivedHref(days: DaySpan, more: Record<string, string> = {}): string {
  const received = { received_from: days.start_date, received_to: days.end_date }
  return `/admin/booking?${new URLSearchParams({ ...more, ...received })}`
}

/** The additional incomes of some days. */
export function additionalHref(days: DaySpan, more: Record<string, string> = {}): string {
  return `/admin/incomes?${new URLSearchParams({ ...more, ...customDays(days) })}`
}

/** The expenses of some days. */
export function spentHref(days: DaySpan, more: Record<string, string> = {}): string {
  return `/admin/expenses?${new URLSearchParams({ ...more, ...customDays(days) })}`
}

/** What came in on some days in all, day by day. */
export function revenueHref(days: DaySpan): string {
  const report = { tab: 'reports', report: 'revenue' }
  return `/admin/dashboard?${new URLSearchParams({ ...report, ...customDays(days) })}`
}

function customDays({ start_date, end_date }: DaySpan) {
  return { period: 'custom', start_date, end_date }
}

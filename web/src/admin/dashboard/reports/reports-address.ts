import { type ReportKind, reportKinds } from '@marhala/contract/money/reports.ts'
import { may, type Role } from '@marhala/domain/accounts/permissions.ts'
import { type PeriodView, readPeriod, writePeriod } from '../../../features/figures/period-address.ts'

/** The reports of some days, and the accountant's two. */
export const reportPages = [...reportKinds, 'journals', 'bank'] as const
export type ReportPage = (typeof reportPages)[number]

/** Reports of the fleet's work are every admin's, those of money the superadmins'. */
const ofWork: readonly ReportPage[] = ['bookings', 'fleet', 'clients']

/** The reports that a role may ask for. */
export function reportPagesOf(role: Role | undefined): ReportPage[] {
  return reportPages.filter(
    (page) => role !== undefined && may(role, ofWork.includes(page) ? 'reports.view' : 'finance.view'),
  )
}

/** What the reports show, as their address has it. */
export type ReportsView = {
  report: ReportPage
  days: PeriodView
  /** Of the journals, `2026-05`; null for the month before this one. */
  month: string | null
  /** Of the bank: whether the payments that were seen are listed, and which page. */
  matched: boolean
  page: number
}

/** Reads an address among the reports that one has; bookings of this month unless it says otherwise. */
export function readReports(query: URLSearchParams, pages: readonly ReportPage[]): ReportsView {
  const days = readPeriod(query)
  const isNamed = days.period !== 'today' || query.get('period') === 'today'
  const month = query.get('month') ?? ''
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    report: pages.find((one) => one === query.get('report')) ?? 'bookings',
    days: isNamed ? days : { period: 'this_month', start_date: '', end_date: '' },
    month: /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    matched: query.get('matched') === 'true',
    page: Math.max(1, page),
  }
}

/** The address of a report; the days go along from one to the next. */
export function reportsAddress({ report, days, month, matched, page }: ReportsView): string {
  const query = new URLSearchParams({ tab: 'reports' })
  if (report !== 'bookings') query.set('report', report)
  if (report === 'journals') {
    if (month !== null) query.set('month', month)
  } else if (report === 'bank') {
    if (matched) query.set('matched', 'true')
    if (page > 1) query.set('page', String(page))
  } else {
    writePeriod(query, days)
    if (days.period === 'today') query.set('period', 'today')
    if (days.period === 'this_month') query.delete('period')
  }
  return `/admin/dashboard?${query}`
}

/** Whether it is a report of some days. */
export function isOfDays(report: ReportPage): report is ReportKind {
  return reportKinds.some((kind) => kind === report)
}

import type { DashboardPeriod } from '../../data/money/dashboard.ts'
import {
  periodRequest,
  type PeriodView,
  readPeriod,
  writePeriod,
} from '../../features/figures/period-address.ts'

export const chartSpans = ['week', 'month', 'year'] as const
export type ChartSpan = (typeof chartSpans)[number]

/** What the dashboard shows, as its address has it. */
export type DashboardView = PeriodView & { chart: ChartSpan }

/** Reads an address; whatever is unknown is today and the last 30 days. */
export function readView(query: URLSearchParams): DashboardView {
  const chart = chartSpans.find((span) => span === query.get('chart')) ?? 'month'
  return { ...readPeriod(query), chart }
}

/** The address of a view; what goes without saying is left out. */
export function viewAddress(view: DashboardView): string {
  const query = new URLSearchParams()
  writePeriod(query, view)
  if (view.chart !== 'month') query.set('chart', view.chart)
  return query.size === 0 ? '/admin/dashboard' : `/admin/dashboard?${query}`
}

/** What is asked of the API. */
export function viewRequest(view: DashboardView): DashboardPeriod {
  return periodRequest(view)
}

export const dashboardTabs = ['overview', 'analytics', 'reports'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** The tab that an address names; the overview unless it does. */
export function readTab(query: URLSearchParams): DashboardTab {
  return dashboardTabs.find((tab) => tab === query.get('tab')) ?? 'overview'
}

/** The address of a tab as it first stands. */
export function tabAddress(tab: DashboardTab): string {
  return tab === 'overview' ? '/admin/dashboard' : `/admin/dashboard?tab=${tab}`
}

import { daysFields } from '../../features/figures/days.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import type { ListAddressOf } from '../../features/lists/use-list-address.ts'

export const chartSpans = ['week', 'month', 'year'] as const
export const dashboardTabs = ['overview', 'analytics', 'reports'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** Which tab is open: each begins as it first stands. */
export const tabsAddress = listAddress({
  path: '/admin/dashboard',
  look: { tab: dashboardTabs },
  start: { tab: 'overview' },
})

/** The figures of today and of 30 days. */
export const dashboardAddress = listAddress({
  path: '/admin/dashboard',
  look: { ...daysFields, chart: chartSpans },
  start: { period: 'today', chart: 'month' },
})
export type DashboardAddress = ListAddressOf<typeof dashboardAddress>

/** What becomes of the bookings, this month unless the address says otherwise. */
export const analyticsAddress = listAddress({
  path: '/admin/dashboard?tab=analytics',
  look: daysFields,
  start: { period: 'this_month' },
})

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type DashboardTab, dashboardTabs, tabsAddress } from './dashboard-address.ts'
import { OverviewTab } from './overview/overview-tab.tsx'
import { PrintedPassword } from './printed-password.tsx'

/** The company today, what becomes of its bookings, and its reports. */
export function Component() {
  const { t } = useTranslation(['reports', 'dashboard'])
  const { view, go } = useListAddress(tabsAddress)
  const { tab } = view
  const Shown = tabs[tab]
  const title = tab === 'overview' ? t('dashboard:title') : t(`tabs.${tab}`)
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={title} noindex />
      <h1 className="text-h1">{title}</h1>
      <PrintedPassword />
      <Tabs
        label={t('tabs.label')}
        tabs={dashboardTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selectedKey={tab}
        onSelect={(next) => go({ tab: next })}
        panelClassName="pt-4"
      >
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
          <Shown />
        </Suspense>
      </Tabs>
    </div>
  )
}

const tabs: Record<DashboardTab, React.ComponentType> = {
  overview: OverviewTab,
  analytics: lazy(async () => ({ default: (await import('./analytics-tab.tsx')).AnalyticsTab })),
  reports: lazy(async () => ({ default: (await import('./reports/reports-tab.tsx')).ReportsTab })),
}

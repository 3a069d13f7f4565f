import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type IncomeTab, incomeTabs, tabsAddress } from './incomes-address.ts'

/** What comes in: beside the bookings, in all, the fleet as a business, and cheques to deposit. */
export function Component() {
  const { t } = useTranslation('incomes')
  const { view, go } = useListAddress(tabsAddress)
  const { tab } = view
  const Shown = tabs[tab]
  const title = tab === 'income' ? t('title') : t(`tabs.${tab}`)
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={title} noindex />
      <h1 className="text-h1">{title}</h1>
      <Tabs
        label={t('tabs.label')}
        tabs={incomeTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selectedKey={tab}
        // The days go along between the two tabs that have any.
        onSelect={(next) =>
          go({ tab: next, ...(!(haveDays.includes(tab) && haveDays.includes(next)) && { period: null }) })
        }
        panelClassName="pt-5"
      >
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
          <Shown />
        </Suspense>
      </Tabs>
    </div>
  )
}

const haveDays: readonly IncomeTab[] = ['gains', 'rental']

const tabs: Record<IncomeTab, React.ComponentType> = {
  income: lazy(async () => ({ default: (await import('./list/income-tab.tsx')).IncomeTab })),
  gains: lazy(async () => ({ default: (await import('./gains/gains-tab.tsx')).GainsTab })),
  rental: lazy(async () => ({ default: (await import('./rental/rental-tab.tsx')).RentalTab })),
  cheques: lazy(async () => ({ default: (await import('./cheques/cheques-tab.tsx')).ChequesTab })),
}

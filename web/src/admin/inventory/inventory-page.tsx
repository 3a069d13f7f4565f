import { ClipboardCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { listAddress } from '../../features/lists/list-address.ts'
import { ListHead } from '../../features/lists/list-head.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AlertList } from './alert-list.tsx'
import { fleetAlerts } from './fleet-alerts.ts'
import { MatrixTable } from './matrix-table.tsx'
import { ReadinessBoard } from './readiness-board.tsx'
import { UsageTable } from './usage-table.tsx'
import { useFleet } from '../../features/car/use-fleet.ts'

const views = ['board', 'matrix', 'alerts', 'usage'] as const
const inventoryAddress = listAddress({
  path: '/admin/inventory',
  look: { view: views },
  start: { view: 'board' },
})

/** Whether the fleet is ready: where each car stands, what lapses, and how much it is used. */
export function Component() {
  const { t } = useTranslation(['fleet', 'load'])
  const format = useFormat()
  const { query, cars } = useFleet()
  const alerts = fleetAlerts(cars)
  const { view: address, narrow } = useListAddress(inventoryAddress)
  const { view } = address
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('inventory.title')} noindex />
      <ListHead
        title={t('inventory.title')}
        count={
          query.data && t('cars.count', { count: query.data.total, number: format.number(query.data.total) })
        }
        actions={<ExportButton list="fleet" filters={{}} />}
      />
      <Tabs
        label={t('inventory.views.label')}
        tabs={views.map((key) => ({
          key,
          label: t(`inventory.views.${key}`),
          count: key === 'alerts' && alerts.length > 0 ? alerts.length : undefined,
        }))}
        selectedKey={view}
        onSelect={(next) => narrow({ view: next })}
        panelClassName="pt-4"
      >
        <AsyncView
          query={query}
          errorTitle={t('load:cars')}
          skeleton={<BoardSkeleton />}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState icon={<ClipboardCheck aria-hidden="true" />} title={t('inventory.empty')} />}
        >
          {() => (
            <>
              {view === 'board' ? <ReadinessBoard cars={cars} /> : null}
              {view === 'matrix' ? <MatrixTable cars={cars} /> : null}
              {view === 'alerts' ? <AlertList alerts={alerts} /> : null}
              {view === 'usage' ? <UsageTable cars={cars} /> : null}
            </>
          )}
        </AsyncView>
      </Tabs>
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {[0, 1, 2, 3].map((column) => (
        <Skeleton key={column} className="h-96 w-full rounded-card" />
      ))}
    </div>
  )
}

import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { Gauge } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DayText } from '../../features/format/date-text.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { type DataColumn, givesWay } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'

/** How much each car was out in thirty days, what it reads, and when its next service and paper are expected. */
export function UsageTable({ cars }: { cars: FleetCar[] }) {
  const { t } = useTranslation('fleet')
  const [read, setRead] = useState<FleetCar | null>(null)
  const columns = useUsageColumns(setRead)
  const rows = cars.toSorted((one, other) => other.utilisation - one.utilisation)
  return (
    <>
      <div className="@container overflow-hidden rounded-card border bg-surface max-sm:pt-3">
        <DataTable
          label={t('inventory.views.usage')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      </div>
      <Suspense>{read ? <OdometerDialog car={read} onClose={() => setRead(null)} /> : null}</Suspense>
    </>
  )
}

const OdometerDialog = lazy(async () => ({
  default: (await import('../../features/car/odometer-dialog.tsx')).OdometerDialog,
}))

function useUsageColumns(onRead: (car: FleetCar) => void): DataColumn<FleetCar>[] {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  return useMemo(() => {
    const day = (date: string | undefined) =>
      date ? <DayText day={date} /> : <span className="text-muted">–</span>
    return [
      {
        key: 'car',
        header: t('columns.car'),
        cell: (car) => (
          <span className={classNames('block max-w-52 min-w-0', givesWay)}>
            <Link to={`/admin/cars?car=${car.id}`} className="block hover:underline">
              <bdi className="block truncate">{car.name}</bdi>
            </Link>
            <bdi dir="ltr" className="block text-micro font-normal text-muted">
              {car.registration_plate}
            </bdi>
          </span>
        ),
      },
      {
        key: 'utilisation',
        header: t('utilisation.label'),
        cell: (car) => (
          <span className="flex min-w-36 items-center gap-3 sm:min-w-28">
            <ProgressBar label={t('utilisation.of', { name: car.name })} value={car.utilisation} />
            <span className="w-10 shrink-0 text-end tabular-nums">{format.percent(car.utilisation)}</span>
          </span>
        ),
      },
      {
        key: 'odometer',
        header: t('fields.odometer'),
        align: 'end',
        cell: (car) => (
          <span className="inline-flex items-center gap-2">
            <span className="whitespace-nowrap">
              {t('kilometers', { number: format.number(car.odometer) })}
            </span>
            <IconButton
              label={t('odometer.of', { name: car.name })}
              size="sm"
              disabled={car.status === 'retired'}
              onClick={() => onRead(car)}
            >
              <Gauge strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        ),
      },
      {
        key: 'service',
        header: t('inventory.next_service'),
        cell: ({ maintenance }) =>
          day(
            maintenance
              .map(({ forecast_on }) => forecast_on)
              .filter((date) => date !== null)
              .sort()[0],
          ),
      },
      {
        key: 'papers',
        header: t('inventory.next_paper'),
        cell: ({ papers }) =>
          day(
            papers
              .filter(({ state, expires_on }) => state !== 'replaced' && expires_on !== null)
              .map(({ expires_on }) => expires_on!)
              .sort()[0],
          ),
      },
    ]
  }, [t, format, onRead])
}

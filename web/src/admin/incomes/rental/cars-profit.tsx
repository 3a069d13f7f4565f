import type { CarResult, RentalDashboard } from '@marhala/contract/money/gains.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { formatMoney, parseSignedMoney } from '@marhala/domain/money/money.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { CarName } from '../car-name.tsx'
import { receivedHref, spentHref } from '../gains-links.ts'

/** How many cars are shown before somebody asks for all; the sums are of all. */
const first = 12

/** Every car: what it brought, what it cost, what its value lost, and what it was bought for. */
export function CarsProfit({ board }: { board: RentalDashboard }) {
  const { t } = useTranslation('rental')
  const format = useFormat()
  const [edited, setEdited] = useState<CarResult | null>(null)
  const [isAll, setAll] = useState(false)
  const columns = useProfitColumns(board, setEdited)
  return (
    <Panel flush title={t('cars.title')} description={t('cars.text')}>
      <div className="@container">
        <DataTable
          label={t('cars.title')}
          columns={columns}
          rows={isAll ? board.cars : board.cars.slice(0, first)}
          rowKey={({ car }) => String(car.id)}
        />
        {isAll || board.cars.length <= first ? null : (
          <div className="flex justify-center p-3">
            <Button variant="ghost" onClick={() => setAll(true)}>
              {t('cars.show_all', { number: format.number(board.cars.length) })}
            </Button>
          </div>
        )}
      </div>
      <Suspense>{edited ? <PurchaseDialog car={edited} onClose={() => setEdited(null)} /> : null}</Suspense>
    </Panel>
  )
}

function useProfitColumns(
  { cars, period }: RentalDashboard,
  onEdit: (car: CarResult) => void,
): DataColumn<CarResult>[] {
  const { t } = useTranslation('rental')
  const format = useFormat()
  const money = (key: 'gains' | 'expenses' | 'depreciation' | 'profit') => ({
    key,
    header: t(`cars.${key}`),
    align: 'end' as const,
    footer: <Money amount={sumOf(cars, key)} />,
  })
  return [
    {
      key: 'car',
      header: t('cars.car'),
      cell: ({ car }) => <CarName car={car} />,
      footer: t('cars.all'),
    },
    {
      key: 'rented',
      header: t('cars.rented'),
      align: 'end',
      className: wide,
      cell: ({ rented_days }) => format.number(rented_days),
    },
    {
      key: 'utilisation',
      header: t('cars.utilisation'),
      align: 'end',
      cell: ({ utilisation }) => format.percent(utilisation),
    },
    {
      ...money('gains'),
      // Bookings alone have one list; with other income it is two, and the gains of the car name both.
      cell: ({ gains, additional_income, car }) =>
        Number(additional_income) === 0 ? (
          <FigureLink to={receivedHref(period, { car_id: String(car.id) })}>
            <Money amount={gains} />
          </FigureLink>
        ) : (
          <Money amount={gains} />
        ),
    },
    {
      ...money('expenses'),
      cell: ({ expenses, car }) => (
        <FigureLink to={spentHref(period, { car_id: String(car.id) })}>
          <Money amount={expenses} />
        </FigureLink>
      ),
    },
    { ...money('depreciation'), cell: ({ depreciation }) => <Money amount={depreciation} /> },
    {
      ...money('profit'),
      card: 'corner',
      cell: ({ profit }) => (
        <Money amount={profit} className={`font-semibold ${Number(profit) < 0 ? 'text-bad' : ''}`} />
      ),
    },
    {
      key: 'purchase',
      header: t('cars.purchase'),
      align: 'end',
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          {row.purchase_price === null ? null : <Money amount={row.purchase_price} />}
          <Button variant="link" size="sm" onClick={() => onEdit(row)}>
            {row.purchase_price === null ? t('cars.set') : t('cars.edit')}{' '}
            <span className="sr-only">{t('cars.edit_of', { car: isolate(row.car.name) })}</span>
          </Button>
        </span>
      ),
    },
  ]
}

function sumOf(cars: readonly CarResult[], key: 'gains' | 'expenses' | 'depreciation' | 'profit'): string {
  return formatMoney(cars.reduce((sum, car) => sum + (parseSignedMoney(car[key]) ?? 0), 0))
}

const PurchaseDialog = lazy(async () => ({ default: (await import('./purchase-dialog.tsx')).PurchaseDialog }))
const wide = 'sm:@max-[66rem]:hidden'

import type { CarResult, RentalDashboard } from '@marhala/contract/money/gains.ts'
import { useTranslation } from 'react-i18next'
import { ChartPanel } from '../../../features/figures/bar-chart.tsx'
import { FigureTable } from '../../../features/figures/figure-table.tsx'
import { RankBars } from '../../../features/figures/rank-bars.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { CarName } from '../car-name.tsx'

type EndsPanelProps = { kind: 'top' | 'idle'; board: RentalDashboard }

/** The five cars that brought most, or the five that were out least. */
export function EndsPanel({ kind, board }: EndsPanelProps) {
  const { t } = useTranslation('rental')
  const format = useFormat()
  const cars = kind === 'top' ? board.top_cars : board.idle_cars
  const title = t(kind)
  const valueOf = (one: CarResult) => (kind === 'top' ? Number(one.gains) : one.utilisation)
  return (
    <ChartPanel
      title={title}
      words={{ table: t('chart.table'), chart: t('chart.chart') }}
      chart={
        <RankBars
          fill={kind === 'top' ? 'bg-chart-1' : 'bg-chart-3'}
          whole={kind === 'top' ? undefined : 100}
          ranks={cars.map((one) => ({
            key: String(one.car.id),
            name: <CarName car={one.car} />,
            value: valueOf(one),
            text: kind === 'top' ? <Money amount={one.gains} /> : format.percent(one.utilisation),
          }))}
        />
      }
      table={
        <FigureTable
          title={title}
          rows={cars}
          rowKey={({ car }) => String(car.id)}
          columns={[
            { key: 'car', head: t('cars.car'), cell: ({ car }) => <CarName car={car} /> },
            {
              key: 'rented',
              head: t('cars.rented'),
              cell: ({ rented_days }) => format.number(rented_days),
            },
            {
              key: 'utilisation',
              head: t('cars.utilisation'),
              cell: ({ utilisation }) => format.percent(utilisation),
            },
            { key: 'gains', head: t('cars.gains'), cell: ({ gains }) => <Money amount={gains} /> },
          ]}
        />
      }
    />
  )
}

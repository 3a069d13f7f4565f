import type { ChartPoint } from '@marhala/contract/money/dashboard.ts'
import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboardQuery } from '../../data/money/dashboard.ts'
import { reportQuery } from '../../data/money/reports.ts'
import { useRoomAt } from '../../features/access/admin-rooms.ts'
import { ChartPanel } from '../../features/figures/bar-chart.tsx'
import { FigureLink } from '../../features/figures/figure-link.tsx'
import { FigureTable } from '../../features/figures/figure-table.tsx'
import { PeriodPicker } from '../../features/figures/period-picker.tsx'
import { RankBars } from '../../features/figures/rank-bars.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { type Days, daysOf } from '../../features/figures/days.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { analyticsAddress } from './dashboard-address.ts'
import { bookedList } from './figure-lists.ts'
import { funnelOf } from './funnel.ts'
import { OffersFunnel } from './offers-funnel.tsx'

/** What becomes of the bookings, and how much each car is out. */
export function AnalyticsTab() {
  const { t } = useTranslation(['reports', 'load'])
  const { view, hrefOf } = useListAddress(analyticsAddress)
  const stats = useQuery(dashboardQuery())
  return (
    <div className="flex flex-col gap-5">
      <AsyncView
        query={stats}
        errorTitle={t('load:dashboard')}
        skeleton={<Skeleton className="h-72 rounded-card" />}
        page
      >
        {({ yearly_bookings }) => <Funnel points={yearly_bookings} />}
      </AsyncView>
      <PeriodPicker key={view.period} view={view} addressOf={hrefOf} />
      <CarUse days={view} />
      <OffersFunnel days={view} />
      <MoreOfMoney />
    </div>
  )
}

function Funnel({ points }: { points: readonly ChartPoint[] }) {
  const { t } = useTranslation(['reports', 'figures'])
  const format = useFormat()
  const steps = funnelOf(points)
  const made = steps[0]!.count
  const days = { start_date: points[0]!.date, end_date: points.at(-1)!.end_date }
  const title = t('analytics.funnel')
  const shareOf = (count: number) => format.percent(made === 0 ? 0 : Math.round((count / made) * 100))
  const listOf = (statuses: readonly string[]) =>
    bookedList(days, statuses.length === bookingStatuses.length ? {} : { status: statuses.join(',') })
  return (
    <ChartPanel
      title={title}
      words={{ table: t('figures:chart.table'), chart: t('figures:chart.chart') }}
      chart={
        <>
          <p className="mb-4 text-small text-muted">{t('analytics.funnel_text')}</p>
          <RankBars
            fill="bg-chart-1"
            ranks={steps.map(({ step, count, statuses }) => ({
              key: step,
              name: t(`analytics.${step}`),
              value: count,
              text: `${format.number(count)} · ${shareOf(count)}`,
              to: listOf(statuses),
            }))}
          />
        </>
      }
      table={
        <FigureTable
          whole
          title={title}
          rows={steps}
          rowKey={({ step }) => step}
          columns={[
            { key: 'step', head: t('analytics.step'), cell: ({ step }) => t(`analytics.${step}`) },
            {
              key: 'count',
              head: t('analytics.bookings'),
              cell: ({ count, statuses }) => (
                <FigureLink to={listOf(statuses)}>{format.number(count)}</FigureLink>
              ),
            },
            { key: 'share', head: t('analytics.share'), cell: ({ count }) => shareOf(count) },
          ]}
        />
      }
    />
  )
}

/** How many cars the chart has room for. */
const shown = 10

function CarUse({ days }: { days: Days }) {
  const { t } = useTranslation(['reports', 'figures'])
  const format = useFormat()
  const query = useQuery({ ...reportQuery('fleet', daysOf(days)), placeholderData: keepPreviousData })
  const title = t('analytics.use')
  return (
    <AsyncView
      query={query}
      errorTitle={t('analytics.use_failed')}
      skeleton={<Skeleton className="h-96 rounded-card" />}
    >
      {({ columns, rows }) => {
        const indexOf = (key: string) => columns.findIndex((column) => column.key === key)
        const [plate, name, use, out] = ['plate', 'car', 'utilisation', 'rented_days'].map(indexOf) as [
          number,
          number,
          number,
          number,
        ]
        const cars = rows
          .map((row) => ({
            plate: String(row[plate]),
            name: String(row[name]),
            use: Number(row[use]),
            out: Number(row[out]),
          }))
          .toSorted((one, other) => other.use - one.use)
        return (
          <ChartPanel
            title={title}
            words={{ table: t('figures:chart.table'), chart: t('figures:chart.chart') }}
            chart={
              cars.every((car) => car.use === 0) ? (
                <p className="py-12 text-center text-muted">{t('analytics.none')}</p>
              ) : (
                <>
                  <RankBars
                    fill="bg-chart-4"
                    ranks={cars.slice(0, shown).map((car) => ({
                      key: car.plate,
                      name: <bdi>{car.name}</bdi>,
                      value: car.use,
                      text: format.percent(car.use),
                    }))}
                  />
                  {cars.length > shown ? (
                    <p className="mt-4 text-small text-muted">{t('analytics.use_text')}</p>
                  ) : null}
                </>
              )
            }
            table={
              <FigureTable
                title={title}
                rows={cars}
                rowKey={(car) => car.plate}
                columns={[
                  { key: 'car', head: columns[name]?.label ?? '', cell: (car) => <bdi>{car.name}</bdi> },
                  {
                    key: 'plate',
                    head: columns[plate]?.label ?? '',
                    isText: true,
                    cell: (car) => <bdi dir="ltr">{car.plate}</bdi>,
                  },
                  { key: 'out', head: columns[out]?.label ?? '', cell: (car) => format.number(car.out) },
                  { key: 'use', head: columns[use]?.label ?? '', cell: (car) => format.percent(car.use) },
                ]}
              />
            }
          />
        )
      }}
    </AsyncView>
  )
}

function MoreOfMoney() {
  const { t } = useTranslation('reports')
  const roomAt = useRoomAt()
  if (!roomAt('/admin/incomes')) return null
  return (
    <Panel title={t('analytics.more')}>
      <ul className="flex flex-col gap-2">
        {(['gains', 'rental'] as const).map((tab) => (
          <li key={tab}>
            <FigureLink to={`/admin/incomes?tab=${tab}&period=this_month`}>
              {t(`analytics.${tab}`)}
            </FigureLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

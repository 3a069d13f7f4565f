import type { ChartPoint, DashboardStats } from '@marhala/contract/money/dashboard.ts'
import { type BookingStatus, bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ChartWithTable } from '../../../features/figures/chart-with-table.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { chipClass } from '../../../ui/chip.ts'
import { chartSpans, type DashboardAddress } from '../dashboard-address.ts'
import { bookedList, receivedList } from '../figure-lists.ts'

type ChartProps = { stats: DashboardStats; address: DashboardAddress }

/** Bookings made, by the status that they have now, and money received; over a week, a month or a year. */
export function BookingsCharts({ stats, address }: ChartProps) {
  const { view } = address
  const points = stats[series[view.chart]]
  return (
    <>
      <SpanLinks address={address} />
      <MadeChart points={points} view={view} />
      <RevenueChart points={points} view={view} />
    </>
  )
}

const series = { week: 'weekly_bookings', month: 'monthly_bookings', year: 'yearly_bookings' } as const

type PointsProps = { points: readonly ChartPoint[]; view: DashboardAddress['view'] }

function MadeChart({ points, view }: PointsProps) {
  const { t } = useTranslation(['dashboard', 'status'])
  const format = useFormat()
  const best = points.reduce((a, b) => (b.count > a.count ? b : a), points[0]!)
  const total = points.reduce((sum, { count }) => sum + count, 0)
  return (
    <ChartWithTable
      title={t('chart.title')}
      heads={{ name: t('chart.when'), value: t('chart.made') }}
      newestFirst
      empty={total === 0 ? t('chart.none') : undefined}
      lines={points.map((point) => ({
        key: point.date,
        label: point.label,
        name: <PointDay point={point} view={view} />,
        value: point.count,
        exact: format.number(point.count),
        to: bookedList({ start_date: point.date, end_date: point.end_date }),
        parts: bookingStatuses.map((status) => ({ fill: fills[status], value: point.by_status[status] })),
      }))}
      summary={t('chart.summary', {
        span: t(`chart.${view.chart}`),
        total: format.number(total),
        label: best.label,
        value: format.number(best.count),
      })}
      textOf={(value) => format.number(value)}
      fill="fill-chart-1"
      every={labelled[view.chart]}
      values={view.chart !== 'month'}
      below={<Legend points={points} />}
    />
  )
}

function RevenueChart({ points, view }: PointsProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const format = useFormat()
  // A day on which more was given back than received has no bar; the table says how much.
  const values = points.map(({ revenue }) => Math.max(0, Number(revenue)))
  const best = values.indexOf(Math.max(...values))
  const textOf = (value: number) => format.wholeAmount(String(Math.round(value)))
  return (
    <ChartWithTable
      title={t('revenue_chart.title', { unit: t('common:currency.unit') })}
      heads={{ name: t('chart.when'), value: t('chart.received') }}
      newestFirst
      lines={points.map((point, index) => ({
        key: point.date,
        label: point.label,
        name: <PointDay point={point} view={view} />,
        value: values[index]!,
        exact: <Money amount={point.revenue} />,
        to: receivedList({ start_date: point.date, end_date: point.end_date }),
      }))}
      summary={t('revenue_chart.summary', {
        span: t(`chart.${view.chart}`),
        label: points[best]!.label,
        value: textOf(values[best]!),
      })}
      textOf={textOf}
      fill="fill-chart-2"
      every={labelled[view.chart]}
      values={view.chart === 'week'}
    />
  )
}

function PointDay({ point, view }: { point: ChartPoint; view: DashboardAddress['view'] }) {
  return <DayText day={point.date} style={view.chart === 'year' ? 'month' : 'dayYear'} />
}

const labelled = {
  week: { narrow: 2, wide: 1 },
  month: { narrow: 7, wide: 3 },
  year: { narrow: 3, wide: 1 },
}

function SpanLinks({ address: { view, hrefOf } }: { address: DashboardAddress }) {
  const { t } = useTranslation('dashboard')
  return (
    <nav aria-label={t('chart.span')}>
      <ul className="flex flex-wrap gap-2">
        {chartSpans.map((chart) => (
          <li key={chart}>
            <Link
              to={hrefOf({ chart })}
              preventScrollReset
              aria-current={view.chart === chart ? 'true' : undefined}
              className={chipClass({ selected: view.chart === chart })}
            >
              {t(`chart.${chart}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Legend({ points }: { points: readonly ChartPoint[] }) {
  const { t } = useTranslation('status')
  const format = useFormat()
  const total = (status: BookingStatus) => points.reduce((sum, point) => sum + point.by_status[status], 0)
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-small text-muted">
      {bookingStatuses.map((status) => (
        <li key={status} className="flex items-center gap-2">
          <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
            <rect width="10" height="10" rx="3" className={fills[status]} />
          </svg>
          {t(`booking.${status}`)}
          <span className="font-semibold text-fg tabular-nums">{format.number(total(status))}</span>
        </li>
      ))}
    </ul>
  )
}

const fills: Record<BookingStatus, string> = {
  pending: 'fill-warn',
  confirmed: 'fill-info',
  active: 'fill-ok',
  completed: 'fill-slate',
  cancelled: 'fill-bad',
}

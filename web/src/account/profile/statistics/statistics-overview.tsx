import type { BookingStatistics } from '@marhala/contract/accounts/users.ts'
import { type BookingStatus, bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { StatTile } from '../../../features/figures/stat-tile.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Panel } from '../../../ui/panel.tsx'

type StatisticsOverviewProps = {
  overview: BookingStatistics
  note: ReactNode
}

/** The nine figures: three large ones, the five states as one bar, the average. */
export function StatisticsOverview({ overview, note }: StatisticsOverviewProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const owes = Number(overview.outstanding) > 0
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatTile label={t('overview.total')} value={format.number(overview.total_bookings)} />
        <StatTile label={t('overview.spent')} value={<Money amount={overview.total_spent} />} />
        <StatTile
          label={t('overview.outstanding')}
          value={<Money amount={overview.outstanding} className={owes ? 'text-warn' : undefined} />}
        />
        <StatTile
          label={t('overview.average')}
          value={<Money amount={overview.average_booking_value} />}
          note={t('overview.average_note')}
        />
      </dl>
      {note ?? (
        <Panel title={t('overview.states')}>
          <StatusBar overview={overview} />
        </Panel>
      )}
    </div>
  )
}

/** One bar of all bookings by state; below it the same in words, for colours alone say nothing. */
function StatusBar({ overview }: { overview: BookingStatistics }) {
  const format = useFormat()
  const counts = bookingStatuses.map((status) => ({ status, count: overview[`${status}_bookings`] }))
  const total = Math.max(1, overview.total_bookings)
  return (
    <>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <span
              key={status}
              className={`${tones[status]} forced-colors:border`}
              style={{ flexGrow: count / total }}
            />
          ))}
      </div>
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
        {counts.map(({ status, count }) => (
          <div key={status} className="flex items-center gap-2.5">
            <dt>
              <BookingStatusBadge status={status} />
            </dt>
            <dd className="font-semibold tabular-nums">
              {format.number(count)}{' '}
              <span className="text-small font-normal text-muted">
                ({format.percent(Math.round((count / total) * 100))})
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const tones: Record<BookingStatus, string> = {
  pending: 'bg-warn',
  confirmed: 'bg-info',
  active: 'bg-ok',
  completed: 'bg-slate',
  cancelled: 'bg-bad',
}

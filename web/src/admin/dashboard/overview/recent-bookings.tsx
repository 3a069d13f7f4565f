import type { DashboardStats } from '@marhala/contract/money/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { DateRangeText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { bookingAddress, bookingsList } from '../figure-lists.ts'
import { useSectionRefresh } from './use-section-refresh.tsx'

/** The five newest bookings. */
export function RecentBookings({ bookings }: { bookings: DashboardStats['recent_bookings'] }) {
  const { t } = useTranslation('dashboard')
  const { button, failure } = useSectionRefresh('recent-bookings')
  return (
    <Panel
      title={t('recent')}
      actions={
        <>
          <FigureLink to={bookingsList({ sort_by: 'created_at' })} className="text-small">
            {t('see_all')}
          </FigureLink>
          {button}
        </>
      }
    >
      {failure}
      {bookings.length === 0 ? <p className="text-muted">{t('recent_empty')}</p> : null}
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1">
              <FigureLink to={bookingAddress(booking.id)} className="font-semibold">
                <bdi dir="ltr">{booking.reference}</bdi>
              </FigureLink>
              <span className="flex gap-1.5 text-small text-muted">
                <span dir="auto" className="min-w-0 truncate">
                  {booking.client}
                </span>
                ·
                <span dir="auto" className="min-w-0 truncate">
                  {booking.car.name}
                </span>
              </span>
              <span className="block text-small text-muted">
                <DateRangeText start={booking.start_date} end={booking.end_date} style="day" />
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1">
              <BookingStatusBadge status={booking.status} />
              <Money amount={booking.total_price} className="text-small font-semibold" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import type { BookingLine, DashboardStats } from '@marhala/contract/money/dashboard.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRoomAt } from '../../../features/access/admin-rooms.ts'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { DateText, DayText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { bookingAddress, bookingsList } from '../figure-lists.ts'

/** What happens today: cars to hand over and to take back, each with its one action. */
export function DayBoard({ today, overdue }: { today: DashboardStats['today']; overdue: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel
      title={t('day.title')}
      description={<DayText day={today.date} style="full" />}
      actions={
        <>
          <Overdue count={overdue} />
          <FigureLink to="/admin/booking?view=day" className="text-small">
            {t('day.open')}
          </FigureLink>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <Part
          title={t('day.pickups')}
          lines={today.pickups}
          empty={t('day.no_pickups')}
          action={t('day.hand_over')}
          at="start_date"
          to={bookingsList({ status: 'confirmed', pickup_from: today.date, pickup_to: today.date })}
        />
        <Part
          title={t('day.returns')}
          lines={today.returns}
          empty={t('day.no_returns')}
          action={t('day.take_back')}
          at="end_date"
          to={bookingsList({ status: 'active', return_from: today.date, return_to: today.date })}
        />
      </div>
    </Panel>
  )
}

function Overdue({ count }: { count: number }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  if (count === 0) return null
  return (
    <FigureLink to={bookingsList({ today: 'overdue' })} className="gap-x-1 text-small font-semibold text-bad">
      {t('alerts.overdue')} <span className="tabular-nums">{format.number(count)}</span>
    </FigureLink>
  )
}

type PartProps = {
  title: string
  lines: DashboardStats['today']['pickups']
  empty: string
  action: string
  at: 'start_date' | 'end_date'
  to: string
}

function Part({ title, lines: { total, bookings }, empty, action, at, to }: PartProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5 text-body font-semibold">
        {title}
        <FigureLink to={to} className="tabular-nums">
          <span className="sr-only">{title}: </span>
          {format.number(total)}
        </FigureLink>
      </h3>
      {total === 0 ? <p className="py-2.5 text-small text-muted">{empty}</p> : null}
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <Line key={booking.id} booking={booking} at={at} action={action} />
        ))}
      </ul>
      {total > bookings.length ? (
        <FigureLink to={to} className="mt-1 inline-block text-small">
          {t('day.all', { count: total })}
        </FigureLink>
      ) : null}
    </section>
  )
}

function Line({ booking, at, action }: { booking: BookingLine; at: PartProps['at']; action: string }) {
  const { t } = useTranslation('dashboard')
  const roomAt = useRoomAt()
  const to = bookingAddress(booking.id)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="w-12 shrink-0 font-semibold tabular-nums">
        <DateText at={booking[at]} style="time" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex font-medium">
          <span dir="auto" className="min-w-0 truncate">
            {booking.client}
          </span>
        </span>
        <span className="flex gap-1.5 text-small text-muted">
          <span dir="auto" className="min-w-0 truncate">
            {booking.car.name}
          </span>
          ·
          <bdi dir="ltr" className="shrink-0">
            {booking.car.registration_plate}
          </bdi>
        </span>
      </span>
      {roomAt(to) ? (
        <Link
          to={to}
          aria-label={t('day.action_of', { action, client: booking.client, car: booking.car.name })}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {action}
        </Link>
      ) : null}
    </li>
  )
}

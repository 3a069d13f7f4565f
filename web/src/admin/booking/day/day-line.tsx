import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type DayAct, dayActOf } from '@marhala/domain/booking/day-concerns.ts'
import { CalendarCheck, KeyRound, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MapLink } from '../../../features/booking/map-link.tsx'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { ReachLinks } from '../../../features/company/reach-links.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { AtCarLink } from '../at-car-link.tsx'
import { BookingMarks } from '../booking-marks.tsx'
import { WhereButton } from '../drawer/where-button.tsx'
import { useClientMessage } from '../use-client-message.ts'
import type { Acting } from './act-dialog.tsx'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

/** Cars that were due on an earlier day and are out, who comes for a car, who brings one back. */
export type DaySide = 'overdue' | 'pickup' | 'return'

type DayLineProps = {
  side: DaySide
  booking: Booking
  hasCome: boolean
  to: string
  onAct: (acting: Acting) => void
}

/** A booking of the day: when, who, which car by its plate, where; its one act, and the ways to its client. */
export function DayLine({ side, booking, hasCome, to, onAct }: DayLineProps) {
  const { t } = useTranslation('booking-texts')
  const isPickup = side === 'pickup'
  const { user, car } = booking
  const own = isPickup ? booking.pickup_address_time : booking.return_address_time
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 break-inside-avoid hover:bg-sunken print:px-0 print:py-1.5 has-[a[data-row-link]:focus-visible]:focus-ring">
      <p className="text-h3 whitespace-nowrap tabular-nums">
        {own !== null && side !== 'overdue' ? (
          <bdi dir="ltr">{own}</bdi>
        ) : (
          <DateText
            at={isPickup ? booking.start_date : booking.end_date}
            style={side === 'overdue' ? 'dayTime' : 'time'}
          />
        )}
      </p>
      <div className="min-w-44 flex-1">
        <Link
          data-row-link
          to={to}
          state={{ fromList: true }}
          preventScrollReset
          className="font-semibold outline-none after:absolute after:inset-0"
        >
          <bdi>{clientName(user)}</bdi>
        </Link>
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-small text-muted">
          <bdi>{car.name}</bdi>
          {car.registration_plate ? (
            <bdi dir="ltr" className="font-semibold whitespace-nowrap text-fg tabular-nums">
              {car.registration_plate}
            </bdi>
          ) : null}
          {user.phone ? (
            // On the screen it is behind the button that rings it.
            <bdi dir="ltr" className="hidden whitespace-nowrap text-fg tabular-nums print:inline">
              {user.phone}
            </bdi>
          ) : null}
        </p>
        <p className="text-small text-muted">
          <bdi>{isPickup ? booking.pickup_location_name : booking.return_location_name}</bdi>
          {isPickup && booking.flight_number ? (
            <>
              {' · '}
              {t('flight_number')} <bdi dir="ltr">{booking.flight_number}</bdi>
            </>
          ) : null}{' '}
          <MapLink point={isPickup ? booking.pickup_address_point : booking.return_address_point} />
        </p>
        <Extras side={side} booking={booking} />
      </div>
      <span className="flex flex-wrap items-center gap-1.5">
        <BookingStatusBadge status={booking.status} />
        <BookingMarks booking={booking} />
        <Owed booking={booking} />
      </span>
      <LineActions side={side} booking={booking} hasCome={hasCome} onAct={onAct} />
    </li>
  )
}

/** The extras with stock that are put ready for a pick-up, and expected back with a return. */
function Extras({ side, booking: { booking_services } }: Pick<DayLineProps, 'side' | 'booking'>) {
  const { t } = useTranslation(['stock', 'common'])
  const carried = booking_services.filter(({ stock }) => stock !== 'unlimited')
  if (carried.length === 0) return null
  const names = carried.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
  return (
    <p className="text-small">
      {t(side === 'pickup' ? 'prepare' : 'expect')}{' '}
      <bdi className="font-semibold">{names.join(t('common:comma'))}</bdi>
    </p>
  )
}

function Owed({ booking: { outstanding } }: { booking: Booking }) {
  const { t } = useTranslation('planner')
  if (outstanding === '0.00') return null
  return (
    <span className="text-small text-bad">
      {t('day.outstanding')} <Money amount={outstanding} />
    </span>
  )
}

function LineActions({ side, booking, hasCome, onAct }: Omit<DayLineProps, 'to'>) {
  const { t } = useTranslation(['planner', 'booking'])
  const message = useClientMessage()
  const act = dayActOf(booking.status, side === 'pickup' ? 'pickup' : 'return', hasCome)
  const { user, car } = booking
  const client = clientName(user)
  if (act === null && user.phone === null) return null
  return (
    // Above the link that the whole line is.
    <div className="relative z-1 flex items-center gap-2 max-sm:w-full print:hidden">
      {act ? (
        <Button
          variant="primary"
          size="sm"
          className="max-sm:flex-1"
          aria-label={t('day.act_of', { act: t(`booking:actions.${act}`), client, car: car.name })}
          startIcon={icons[act]}
          onClick={() => onAct({ booking, act })}
        >
          {t(`booking:actions.${act}`)}
        </Button>
      ) : null}
      {act === 'activate' || act === 'complete' ? <AtCarLink booking={booking} /> : null}
      {side === 'overdue' ? <WhereButton booking={booking} isIcon /> : null}
      <ReachLinks phone={user.phone} whatsapp={user.phone} message={message(booking)} iconsFor={client} />
    </div>
  )
}

const icons: Record<DayAct, ReactNode> = {
  confirm: <CalendarCheck strokeWidth={1.75} aria-hidden="true" />,
  activate: <KeyRound strokeWidth={1.75} aria-hidden="true" />,
  complete: <Undo2 strokeWidth={1.75} aria-hidden="true" />,
}

import type { Booking } from '@marhala/contract/booking/booking.ts'
import { CalendarDays, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CarPicture } from '../../../features/car/car-picture.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useNow } from '../../../features/format/use-now.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** The trip that is going on or comes next, and how long it is until then. */
export function NextBooking({ booking }: { booking: Booking | null }) {
  const { t } = useTranslation('profile')
  if (!booking) {
    return (
      <section className={`${frame} flex-col items-start justify-center p-4 md:p-6`}>
        <h2 className="text-h3">{t('dashboard.no_trip')}</h2>
        <p className="mt-1 mb-4 text-muted">{t('dashboard.no_trip_text')}</p>
        <Link to="/cars" className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {t('dashboard.browse')}
        </Link>
      </section>
    )
  }
  const isOn = booking.status === 'active'
  return (
    <section className={`${frame} max-sm:flex-col`}>
      <CarPicture car={booking.car} decorative className="shrink-0 max-sm:aspect-[5/2] sm:w-2/5" />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1.5 p-4 md:p-6">
        <p className="text-small font-semibold text-primary">
          {isOn ? t('dashboard.going_on') : t('dashboard.next')}
        </p>
        <Countdown until={isOn ? booking.end_date : booking.start_date} isReturn={isOn} />
        <h2 className="text-body font-bold">
          <Link
            to={`?tab=bookings&booking=${booking.reference}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{booking.car.name}</bdi>{' '}
            <span className="font-normal text-muted tabular-nums">{booking.car.year}</span>
          </Link>
        </h2>
        <p className="flex items-center gap-2 text-small">
          <CalendarDays className="size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
          <DateText at={isOn ? booking.end_date : booking.start_date} />
        </p>
        <p className="flex items-center gap-2 text-small">
          <MapPin className="size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
          <bdi>{isOn ? booking.return_location_name : booking.pickup_location_name}</bdi>
        </p>
      </div>
    </section>
  )
}

/** "in 12 days", hours and minutes towards the end. */
function Countdown({ until, isReturn }: { until: string; isReturn: boolean }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const now = useNow()
  if (now === null) return <p className="h-[1lh] text-total" />
  const isPast = Date.parse(until) < now
  const when = format.relative(until, new Date(now), 'day')
  return (
    <p className={isPast ? 'text-total text-warn' : 'text-total'}>
      {isReturn ? t('dashboard.return_when', { when }) : t('dashboard.pickup_when', { when })}
    </p>
  )
}

const frame =
  'relative flex min-h-48 overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:border-input has-[a:focus-visible]:focus-ring'

import type { Booking } from '@marhala/contract/booking/booking.ts'
import { ArrowRight, CalendarDays, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BookedName } from '../../../features/booking/booked-name.tsx'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { CarPicture } from '../../../features/car/car-picture.tsx'
import { DateRangeText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { IconFact } from '../../../features/records/icon-fact.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** A booking in the list: the whole card opens it. */
export function BookingCard({ booking, to }: { booking: Booking; to: string }) {
  const format = useFormat()
  return (
    <article
      className={`${frame} transition-shadow hover:border-input hover:shadow-md has-[a:focus-visible]:focus-ring`}
    >
      <CarPicture car={booking.car} decorative className={thumb} />
      <div className="flex min-w-0 flex-1 flex-wrap items-end justify-between gap-x-6 gap-y-3 p-4 sm:py-4 sm:ps-0">
        <div className="min-w-0 flex-[999_1_15rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <BookingStatusBadge status={booking.status} />
            <bdi dir="ltr" className="text-micro text-muted tabular-nums">
              {booking.reference}
            </bdi>
          </div>
          <h2 className="mt-1.5 text-h3">
            <Link
              to={to}
              state={{ fromList: true }}
              preventScrollReset
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              <BookedName booking={booking} />
            </Link>
          </h2>
          <p className="mt-1 text-small">
            <IconFact icon={<CalendarDays />}>
              <DateRangeText start={booking.start_date} end={booking.end_date} />
              <span className="text-muted"> · {format.days(booking.duration)}</span>
            </IconFact>
          </p>
          <p className="mt-1 text-small">
            <IconFact icon={<MapPin />}>
              <Locations booking={booking} />
            </IconFact>
          </p>
        </div>
        <p className="grow text-end max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:justify-between max-sm:gap-4">
          <span className="block text-h3 font-(weight:--weight-total)">
            <Money amount={booking.total_price} />
          </span>
          <Outstanding booking={booking} />
        </p>
      </div>
    </article>
  )
}

function Locations({ booking }: { booking: Booking }) {
  const { pickup_location_name: from, return_location_name: back } = booking
  if (from === back) return <bdi>{from}</bdi>
  return (
    <>
      <bdi>{from}</bdi>{' '}
      <ArrowRight
        className="inline size-3.5 text-muted rtl:-scale-x-100"
        strokeWidth={2}
        aria-hidden="true"
      />{' '}
      <bdi>{back}</bdi>
    </>
  )
}

function Outstanding({ booking }: { booking: Booking }) {
  const { t } = useTranslation('account')
  if (Number(booking.outstanding) === 0) {
    const isSettled = booking.status !== 'cancelled' && Number(booking.paid) > 0
    return isSettled ? <span className="text-small font-medium text-ok">{t('paid_up')}</span> : null
  }
  return (
    <span className="text-small font-semibold text-warn">
      {t('still_to_pay')} <Money amount={booking.outstanding} />
    </span>
  )
}

/** The box of a card that is still to come. */
export function BookingCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className={`${thumb} rounded-none`} />
      <div className="flex-1 p-4 sm:ps-0">
        <Skeleton className="h-4.5 w-36" />
        <Skeleton className="mt-3 h-5 w-48 max-w-full" />
        <Skeleton className="mt-3 h-3.5 w-64 max-w-full" />
        <Skeleton className="mt-2.5 h-3.5 w-40" />
      </div>
    </div>
  )
}

const frame =
  'relative flex overflow-hidden rounded-card border border-line bg-surface max-sm:flex-col sm:gap-5'
const thumb = 'shrink-0 max-sm:aspect-[5/2] sm:w-52'

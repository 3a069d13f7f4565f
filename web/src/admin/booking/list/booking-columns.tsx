import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { DateRangeText, DateText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type DataColumn, givesWay, twoLines } from '../../../ui/table/data-column.ts'
import { BookingMarks } from '../booking-marks.tsx'
import { ledgerOf } from '../../../data/bookings/booking-money.ts'
import { PaidBar } from '../paid-bar.tsx'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

/**
 * The columns of the list of bookings; `saysNext` adds to the dates when an admin has to do with the booking. What a narrow table has no room for is left out
 * by the width of its box, not the screen.
 */
export function useBookingColumns({ saysNext = false } = {}): DataColumn<Booking>[] {
  const { t } = useTranslation('booking-list')
  return useMemo(
    () => [
      {
        key: 'reference',
        header: t('columns.reference'),
        cell: ({ reference, user }) => (
          <span className="flex min-w-0 gap-2">
            <bdi dir="ltr" className="shrink-0 whitespace-nowrap">
              {reference}
            </bdi>
            <bdi className="min-w-0 truncate font-normal sm:hidden">{clientName(user)}</bdi>
          </span>
        ),
      },
      {
        key: 'client',
        header: t('columns.client'),
        cell: ({ user, car }) => (
          <span className={classNames('block sm:max-w-36 print:block', givesWay, twoLines)}>
            <Cut className="font-medium">{clientName(user)}</Cut>
            <span className={carBelowClient}>
              <Cut>{car.name}</Cut>
            </span>
            <PrintedLine text={user.phone} />
          </span>
        ),
      },
      {
        key: 'car',
        header: t('columns.car'),
        className: middle,
        cell: ({ car }) => (
          <span className={classNames('block sm:max-w-36 print:block', givesWay)}>
            <Cut>{car.name}</Cut>
            <PrintedLine text={car.registration_plate} />
          </span>
        ),
      },
      {
        key: 'start_date',
        header: t('columns.dates'),
        sortable: true,
        card: 'line',
        cell: (booking) => <Dates booking={booking} saysNext={saysNext} />,
      },
      {
        key: 'places',
        header: t('columns.places'),
        className: wide,
        cell: (booking) => <Locations booking={booking} />,
      },
      {
        key: 'status',
        header: t('columns.status'),
        card: 'corner',
        cell: (booking) => (
          <span className="inline-flex items-center justify-end gap-1">
            <BookingStatusBadge status={booking.status} />
            <BookingMarks booking={booking} className={markBesideStatus} />
          </span>
        ),
      },
      {
        key: 'total_price',
        header: t('columns.total'),
        align: 'end',
        sortable: true,
        card: 'end',
        cell: ({ total_price }) => <Money amount={total_price} className="font-semibold" />,
      },
      {
        key: 'outstanding',
        header: t('columns.outstanding'),
        align: 'end',
        className: middle,
        cell: (booking) => (
          // The bar hangs below the line: amounts of a row stand on one.
          <span className="inline-flex flex-col items-end gap-1 sm:relative">
            {booking.outstanding === '0.00' ? (
              <span className="text-muted">–</span>
            ) : (
              <Money amount={booking.outstanding} />
            )}
            {ledgerOf(booking).due > 0 ? (
              <span className="sm:absolute sm:end-0 sm:top-full sm:mt-0.5">
                <PaidBar booking={booking} />
              </span>
            ) : null}
          </span>
        ),
      },
      {
        key: 'created_at',
        header: t('columns.created'),
        sortable: true,
        className: widest,
        cell: ({ created_at }) => (
          <span className="whitespace-nowrap text-muted">
            <DateText at={created_at} style="dayYear" />
          </span>
        ),
      },
    ],
    [t, saysNext],
  )
}

/** On paper what a desk needs of a line and the screen has a press away: the phone, the plate. */
function PrintedLine({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <bdi dir="ltr" className="hidden whitespace-nowrap tabular-nums print:block rtl:text-end">
      {text}
    </bdi>
  )
}

function Dates({ booking, saysNext }: { booking: Booking; saysNext: boolean }) {
  const { t } = useTranslation('booking-list')
  return (
    <span className={classNames('flex gap-x-2 whitespace-nowrap sm:block', saysNext && twoLines)}>
      <bdi className="truncate sm:hidden">{booking.car.name}</bdi>
      <span className={saysNext ? 'max-sm:hidden' : 'shrink-0'}>
        <DateRangeText start={booking.start_date} end={booking.end_date} style="day" />{' '}
        <span className="text-muted sm:@max-[42rem]:hidden">
          · {t('days_short', { count: booking.duration })}
        </span>
      </span>
      {saysNext ? <Next booking={booking} /> : null}
      <span className="hidden max-w-40 whitespace-normal text-muted print:block">
        <bdi>{booking.pickup_location_name}</bdi>
      </span>
    </span>
  )
}

function Next({ booking: { status, start_date, end_date, overdue } }: { booking: Booking }) {
  const { t } = useTranslation('booking-list')
  const isOut = status === 'active'
  return (
    <span
      className={classNames(
        'block shrink-0 sm:text-micro',
        overdue ? 'font-semibold text-bad' : 'text-muted',
      )}
    >
      <span className="max-sm:sr-only">{t(isOut ? 'next.return' : 'next.pickup')} </span>
      <DateText at={isOut ? end_date : start_date} style="dayTime" />
    </span>
  )
}

function Locations({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking-list')
  const [from, to] = [booking.pickup_location_name, booking.return_location_name]
  const text = from === to ? from : t('from_to', { from, to })
  return (
    <span className={classNames('block max-w-36 max-sm:max-w-56', givesWay)} title={text}>
      <Cut>{text}</Cut>
    </span>
  )
}

/** A text that is cut at its own end, whichever way it runs, and stands at the start of the cell. */
function Cut({ className, children }: { className?: string; children: string }) {
  return (
    <span className="flex max-sm:justify-end">
      <span dir="auto" className={classNames('min-w-0 truncate print:whitespace-normal', className)}>
        {children}
      </span>
    </span>
  )
}

// As cards (below 640 px) every line has room.
const middle = 'sm:@max-[50rem]:hidden'
const wide = 'sm:@max-[64rem]:hidden'
const widest = 'sm:@max-[80rem]:hidden'
// Beside the status, so that the row is no higher; its word is read out, and shown where it has room.
const markBesideStatus = '@max-[80rem]:gap-0 @max-[80rem]:px-1.5 @max-[80rem]:[&>span]:sr-only'
const carBelowClient = 'hidden text-micro text-muted sm:@max-[50rem]:block'

import type { Booking } from '@marhala/contract/booking/booking.ts'
import { Link } from 'react-router'
import { DateRangeText } from '../format/date-text.tsx'
import { Money } from '../format/money.tsx'
import { BookingStatusBadge } from './status-badge.tsx'

/** A booking in a list about something else: its reference opens it in admin. */
export function BookingLine({ booking }: { booking: Booking }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <div className="min-w-0">
        <Link
          to={`/admin/booking?booking=${booking.id}`}
          className="font-semibold after:absolute after:inset-0 hover:underline"
        >
          <bdi dir="ltr">{booking.reference}</bdi>
        </Link>
        <p className="text-small text-muted">
          <bdi>{booking.car.name}</bdi>
          {' · '}
          <DateRangeText start={booking.start_date} end={booking.end_date} style="dayYear" />
        </p>
      </div>
      <div className="flex items-center gap-3">
        <BookingStatusBadge status={booking.status} />
        <Money amount={booking.total_price} className="font-semibold" />
      </div>
    </li>
  )
}

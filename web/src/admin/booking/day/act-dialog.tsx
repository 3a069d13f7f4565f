import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { DayAct } from '@marhala/domain/booking/day-concerns.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { bookingQuery } from '../../../data/bookings/bookings.ts'

export type Acting = { booking: Booking; act: DayAct }

/** The dialog of the drawer, over a list: with the booking as it is now, not as the list was when it came. */
export function ActDialog({ booking, act, onClose }: Acting & { onClose: () => void }) {
  const { data = booking } = useQuery({
    ...bookingQuery(booking.id),
    placeholderData: booking,
    staleTime: 0,
  })
  return (
    <Suspense>
      <BookingDialogs booking={data} dialog={act} onClose={onClose} />
    </Suspense>
  )
}

const BookingDialogs = lazy(async () => ({
  default: (await import('../dialogs/booking-dialogs.tsx')).BookingDialogs,
}))

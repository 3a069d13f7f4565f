import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askWhoIsFree, bookingQuery, useBookingWrite } from '../../../data/bookings/bookings.ts'
import { quoteOfMismatch, useQuote } from '../../../data/bookings/quotes.ts'
import { useCompany } from '../../../data/company/company.ts'
import { quoteRequest } from '../../../features/trip/trip-fields-request.ts'
import type { Trip } from '../../../features/trip/trip.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** The dates and places that a client wants for their booking, what they cost, and the press that asks for them. */
export function useTripChange(booking: Booking, onDone: () => void) {
  const { t } = useTranslation('own-change')
  const { clock } = useCompany()
  const client = useQueryClient()
  const { refetch } = useQuery(bookingQuery(booking.reference))
  const [original] = useState<Trip>(() => ({
    pickup_location: booking.pickup_location,
    return_location: booking.return_location,
    start_date: wallClockAt(booking.start_date, clock),
    end_date: wallClockAt(booking.end_date, clock),
  }))
  const [trip, setTrip] = useState(original)
  const write = useBookingWrite(bookings.changeDurationLocation)
  const services = booking.booking_services.map(({ service_id, quantity }) => ({ service_id, quantity }))
  const request = quoteRequest(booking.car.id, trip, services)
  // A moment that was left alone goes as the instant that it is: its wall clock may stand for two.
  const exactRequest = request && {
    ...request,
    start_date: trip.start_date === original.start_date ? booking.start_date : request.start_date,
    end_date: trip.end_date === original.end_date ? booking.end_date : request.end_date,
  }
  const priced = useQuote(exactRequest && { ...exactRequest, booking_id: booking.id })
  const isChanged = JSON.stringify(withReturn(trip)) !== JSON.stringify(withReturn(original))

  const save = () => {
    if (!exactRequest || !priced.quote || !priced.isCurrent || write.isPending) return
    const { car_id: _, services: __, ...places } = exactRequest
    const body = { ...places, total_price: priced.quote.total_price, version: booking.version }
    write.mutate(
      { params: { booking: booking.reference }, body },
      {
        onSuccess: () => {
          showToast({ text: t('saved', { reference: isolateLtr(booking.reference) }) })
          onDone()
        },
        onError: (failure) => {
          if (failure.code === 'car_unavailable' || quoteOfMismatch(failure)) void askWhoIsFree(client)
          // Somebody else was quicker: the booking is read again, what was chosen stays.
          if (failure.status === 409) void refetch()
        },
      },
    )
  }
  const change = (next: Trip) => {
    write.reset()
    setTrip(next)
  }
  return {
    ...priced,
    original,
    trip,
    change,
    isChanged,
    save,
    failure: write.error,
    isPending: write.isPending,
  }
}

/** A return location of null is the pick-up location. */
function withReturn(trip: Trip): Trip {
  return { ...trip, return_location: trip.return_location ?? trip.pickup_location }
}

import type { presentBookings } from '../bookings/public/present-booking.ts'
import { ownOrder, rowsOf, type Wording } from './public/document-format.ts'

type Booking = Awaited<ReturnType<typeof presentBookings>>[number]

/** When and where a booking begins and ends, on the contract. */
export function periodColumn({ words, format, fill }: Wording, booking: Booking) {
  const { returned_at } = booking
  const when = (date: Date) => format.date(date, 'dayYearTime')
  const returned = booking.returned_location_name ?? booking.return_location_name
  const rows = rowsOf([
    [words.contract_number, ownOrder(booking.reference)],
    [words.pickup, `${when(booking.start_date)}${words.comma}${booking.pickup_location_name}`],
    [fill('booking-texts:map'), booking.pickup_address_point && ownOrder(booking.pickup_address_point)],
    [fill('booking-texts:flight_number'), booking.flight_number && ownOrder(booking.flight_number)],
    [words.return, `${when(booking.end_date)}${words.comma}${booking.return_location_name}`],
    [fill('booking-texts:map'), booking.return_address_point && ownOrder(booking.return_address_point)],
    [words.returned, returned_at && `${when(returned_at)}${words.comma}${returned}`],
    [words.duration, format.days(booking.duration)],
  ])
  return { title: words.rental_period, rows }
}

import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { dateTime, id, instant, queryInt } from '../wire/fields.ts'

/** Another booking of the same client, or in which they drive, in the same days. */
const BookingAtOnce = z.object({
  id,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  car: z.string(),
  start_date: instant,
  end_date: instant,
})
export type BookingAtOnce = z.input<typeof BookingAtOnce>

export const list = endpoint({
  method: 'GET',
  path: '/bookings/at-once',
  summary:
    'What a client has booked, or drives, in some days that is not over; of a company, which hires several cars, nothing. Pointed out before a booking is made or confirmed, never refused.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  query: z.object({
    user_id: queryInt(1, 2_147_483_647),
    start_date: dateTime,
    end_date: dateTime,
    /** The booking that is looked at. */
    except: z.optional(queryInt(1, 2_147_483_647)),
  }),
  reply: z.array(BookingAtOnce),
})

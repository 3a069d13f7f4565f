import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { version } from '../wire/fields.ts'
import { write } from './booking-write.ts'

export const changeProlongation = endpoint({
  ...write,
  access: 'user',
  method: 'PUT',
  path: '/bookings/:booking/prolongation',
  summary:
    'Whether a hire by the month goes on by a month each time, or ends when it is booked to; 422 of a hire by the day.',
  body: z.strictObject({ prolongs: z.boolean(), version }),
  errors: ['not_found', 'booking_closed', 'stale_version'],
})

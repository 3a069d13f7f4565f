import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { version } from '../wire/fields.ts'
import { write } from './booking-write.ts'

export const bind = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/bind',
  summary: 'Binds a booking of this car or similar to the car on which it stands: it is moved no more.',
  body: z.strictObject({ version }),
  errors: ['not_found', 'booking_closed', 'stale_version'],
})

import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, version } from '../wire/fields.ts'
import { bookingParams } from './booking.ts'
import { write } from './booking-write.ts'

/** A car that could leave with a booking now; `is_upgrade` where it is of the class that its own borrows from. */
export const ReadyCar = z.object({
  id,
  name: z.string(),
  registration_plate: z.string(),
  odometer: z.int(),
  is_upgrade: z.boolean(),
})
export type ReadyCar = z.input<typeof ReadyCar>

export const listReady = endpoint({
  method: 'GET',
  path: '/bookings/:booking/ready-cars',
  summary:
    'The cars that could leave with a booking of this car or similar: in service and at the desk, with papers through the return, whose other bookings can make room; its own first. None for a booking of its very car.',
  access: 'bookings.manage',
  params: bookingParams,
  reply: z.array(ReadyCar),
  errors: ['not_found'],
})

export const bind = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/bind',
  summary: 'Binds a booking of this car or similar to the car on which it stands: it is moved no more.',
  body: z.strictObject({ version }),
  errors: ['not_found', 'booking_closed', 'stale_version'],
})

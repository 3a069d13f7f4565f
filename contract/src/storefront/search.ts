import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { foundKinds } from '@marhala/domain/search/search-order.ts'
import * as z from 'zod/mini'
import { carStatuses } from '../fleet/car-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, text } from '../wire/fields.ts'

/** A result of quick find: enough to identify it, and the number that opens it. */
export const QuickFind = z.object({
  /** The kinds, the one with the best result first. */
  order: z.array(z.enum(foundKinds)),
  cars: z.array(
    z.object({
      id,
      slug: z.string(),
      name: z.string(),
      year: z.int(),
      registration_plate: z.string(),
      status: z.enum(carStatuses),
      image: z.string(),
    }),
  ),
  bookings: z.array(
    z.object({
      id,
      reference: z.string(),
      status: z.enum(bookingStatuses),
      client: z.string(),
      car: z.string(),
      start_date: instant,
      end_date: instant,
    }),
  ),
  clients: z.array(
    z.object({ id, name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
})
export type QuickFind = z.input<typeof QuickFind>

export const find = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Quick find for staff → { order, cars, bookings, clients }, five of each at most, the likeliest first, only what the caller may manage: by phone, paper, plate or number however they are written, and by names in either alphabet.',
  access: 'admin',
  query: z.object({ q: text(2, 100) }),
  reply: QuickFind,
})

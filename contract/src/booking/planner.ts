import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, money, plainDate, text } from '../wire/fields.ts'

/** A span on the planner: a booking, or a block of the car. */
export const PlannerSpan = z.object({
  car_id: id,
  booking_id: z.nullable(id),
  reference: z.nullable(z.string()),
  block_id: z.nullable(id),
  status: z.enum([...bookingStatuses, 'blocked']),
  /** The client, or the block's reason. */
  label: z.string(),
  outstanding: money,
  /** As booked; the car is occupied a turnaround longer. */
  start: instant,
  end: instant,
  version: z.nullable(z.int()),
  /** A booking of this car or similar that is not bound yet: it may be moved within its class. */
  is_movable: z.boolean(),
})
export type PlannerSpan = z.input<typeof PlannerSpan>

export const PlannerCar = z.object({
  id,
  name: z.string(),
  registration_plate: z.string(),
  category: z.string(),
  status: z.string(),
})
export type PlannerCar = z.input<typeof PlannerCar>

export const get = endpoint({
  method: 'GET',
  path: '/bookings/planner',
  summary:
    'Every car in service and what stands on it between two days, both included, 100 days at most: bookings but cancelled ones, and blocks. With `location` only cars that are at home there, or nowhere.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  query: z.object({ from: plainDate, to: plainDate, location: z.optional(text(1, 60)) }),
  reply: z.object({ cars: z.array(PlannerCar), spans: z.array(PlannerSpan) }),
})

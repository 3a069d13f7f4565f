import * as z from 'zod/mini'
import { BookingExtra } from '../booking/booking-extras.ts'
import { Booking, bookingParams } from '../booking/booking.ts'
import { languages } from '../language/language.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, money } from '../wire/fields.ts'
import { ConditionReport } from './report.ts'

/** All that a phone needs beside the car for a booking's handover or take-back. */
export const HandoverPack = z.object({
  booking: Booking,
  car: z.object({ id, odometer: z.int(), warranty_amount: money, papers_expired: z.boolean() }),
  /** The client's, in which the terms are shown first. */
  language: z.enum(languages),
  /** The clauses of its contract. */
  clauses: z.array(z.object({ en: z.string(), ar: z.string(), fr: z.string() })),
  /** What the odometer should say at the return, by the positions of the car; null where nobody can tell. */
  proposed_kilometers: z.nullable(z.int()),
  reports: z.array(ConditionReport),
  /** Those of the booked extras that are put into the car, by their `service_id`: a child seat is, an insurance is not. */
  carried_services: z.array(id),
  /** Those of which there are only so many: what is prepared, handed over, and lies ready. */
  extras: z.array(BookingExtra),
})
export type HandoverPack = z.input<typeof HandoverPack>

export const list = endpoint({
  method: 'GET',
  path: '/handovers',
  summary:
    'The pick-ups and returns of today and tomorrow, and what is late, with all that a phone needs for them without a network; one booking alone by `booking`.',
  access: 'bookings.manage',
  query: z.object({ booking: z.optional(bookingParams.shape.booking) }),
  reply: z.array(HandoverPack),
})

import { dayConcerns } from '@marhala/domain/booking/day-concerns.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { plainDate, text } from '../wire/fields.ts'

export const counts = endpoint({
  method: 'GET',
  path: '/bookings/today',
  summary:
    "How many bookings concern admins on the company's day, in all and by reason (`today` of the list).",
  access: 'bookings.manage',
  scope: 'bookings.read',
  query: z.object({ location: z.optional(text(1, 60)) }),
  reply: z.object({ date: plainDate, total: z.int(), by_concern: z.record(z.enum(dayConcerns), z.int()) }),
})

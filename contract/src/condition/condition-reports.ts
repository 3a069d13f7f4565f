import * as z from 'zod/mini'
import { bookingParams } from '../booking/booking.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ConditionReport } from './report.ts'

export const list = endpoint({
  method: 'GET',
  path: '/bookings/:booking/condition-reports',
  summary:
    'How the cars of a booking left and came back, in their order: kilometres, fuel, what was given, photos and signatures by the names of their pictures. For its client too.',
  access: 'user',
  scope: 'bookings.read',
  params: bookingParams,
  reply: z.array(ConditionReport),
  errors: ['not_found'],
})

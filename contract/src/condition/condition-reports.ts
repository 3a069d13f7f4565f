import * as z from 'zod/mini'
import { bookingParams, childId } from '../booking/booking.ts'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply } from '../wire/fields.ts'
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

export const pdf = endpoint({
  method: 'GET',
  path: '/bookings/:booking/condition-reports/:reportId/report.pdf',
  summary:
    "A condition report in its client's language, with its proof attached (docs/log.md): the same file for staff and its client. 404 once the client was forgotten.",
  access: 'user',
  scope: 'bookings.read',
  params: z.extend(bookingParams, { reportId: childId }),
  download: 'application/pdf',
  reply: FileReply,
  errors: ['not_found'],
})

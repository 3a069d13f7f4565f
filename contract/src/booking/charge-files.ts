import * as z from 'zod/mini'
import { receiptMaxBytes } from '../money/money-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply } from '../wire/fields.ts'
import { Booking, bookingParams, childId } from './booking.ts'

const path = {
  path: '/bookings/:booking/charges/:chargeId/file',
  params: z.extend(bookingParams, { chargeId: childId }),
} as const

export const add = endpoint({
  ...path,
  method: 'POST',
  summary:
    'Keeps the `file` of a charge, such as the notice of a fine, a PDF, JPG or PNG, in place of the one before → Booking.',
  access: 'bookings.manage',
  body: z.strictObject({}),
  upload: { field: 'file', maxBytes: receiptMaxBytes },
  reply: Booking,
  status: 201,
  errors: ['not_found'],
})

export const get = endpoint({
  ...path,
  method: 'GET',
  summary:
    'The file of a charge, or the first photo of the damage that it is for, always as a download; for its client too.',
  access: 'user',
  scope: 'bookings.read',
  reply: FileReply,
  download: 'application/octet-stream',
  errors: ['not_found'],
})

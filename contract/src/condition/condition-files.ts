import * as z from 'zod/mini'
import { bookingParams } from '../booking/booking.ts'
import { conditionPictureMaxBytes } from './condition-picture.ts'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply } from '../wire/fields.ts'

/** The name of a picture that was sent. */
export const fileName = z.string().check(z.regex(/^[\w-]{32}$/, 'unknown_value'))

export const add = endpoint({
  method: 'POST',
  path: '/bookings/:booking/condition-files',
  summary:
    'Takes a `picture` (JPG or PNG) of a handover or take-back, before the report that names it → its name and the digest of what is kept. The same picture sent again is the one that is there; what no report names within two days is deleted.',
  access: 'bookings.manage',
  params: bookingParams,
  body: z.strictObject({}),
  upload: { field: 'picture', maxBytes: conditionPictureMaxBytes },
  reply: z.object({ file: z.string(), sha256: z.string() }),
  status: 201,
  errors: ['not_found'],
})

export const get = endpoint({
  method: 'GET',
  path: '/bookings/:booking/condition-files/:file',
  summary:
    'A picture of a handover or take-back, as a JPG, with `size=small` 720 pixels wide; for its client once a report names it.',
  access: 'user',
  scope: 'bookings.read',
  params: z.extend(bookingParams, { file: fileName }),
  query: z.object({ size: z.optional(z.enum(['small'])) }),
  reply: FileReply,
  download: 'application/octet-stream',
  errors: ['not_found'],
})

import { reportedStates } from '@marhala/domain/messages/whatsapp.ts'
import * as z from 'zod/mini'
import { ApiError } from '../../http/api-error.ts'

const Status = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(300)),
  status: z.enum(reportedStates),
  errors: z.optional(z.array(z.object({ code: z.int() }))),
  biz_opaque_callback_data: z.optional(z.string()),
})
export type Notice = z.output<typeof Status>

const Payload = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.optional(z.array(z.unknown())) }) })),
    }),
  ),
})

const mostNotices = 1000

/**
 * Meta's notices about messages; other content, such as what clients write, is ignored. 413 to more at once than could
 * be processed while it waits.
 */
export function readNotices(bytes: Buffer): Notice[] {
  const payload = z.safeParse(Payload, parse(bytes))
  if (!payload.success) return []
  const statuses = payload.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses ?? [])
  if (statuses.length > mostNotices) throw new ApiError('payload_too_large')
  return statuses.flatMap((status) => z.safeParse(Status, status).data ?? [])
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new ApiError('malformed_json')
  }
}

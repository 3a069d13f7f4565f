import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { webhookEventOf } from '@marhala/domain/integrations/webhook.ts'
import type { AppContext } from '../../../context.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { readToldBooking, readToldPayment, recordEvent } from '../../webhooks/public/outbox.queries.ts'

/** The values before and after; `payment_id` names the payment for webhooks. */
type Change = { before?: unknown; after?: unknown; payment_id?: number }

/**
 * Writes a change of a booking into the audit and the webhooks' outbox, in the same transaction; `by` is null for the
 * clock. The booking must be written before.
 */
export async function noteChange(
  context: AppContext,
  by: Caller | null,
  action: AuditAction,
  bookingId: number,
  { payment_id, ...change }: Change,
): Promise<void> {
  const who = by ? actorOf(by) : { actor_id: null, ip: null }
  await writeAudit(context.db, { action, entity: 'booking', entity_id: bookingId, ...who, ...change })
  const type = webhookEventOf('booking', action)
  if (type === null) return
  await recordEvent(context, type, async (db) => ({
    booking: await readToldBooking(db, bookingId),
    ...(payment_id !== undefined && { payment: await readToldPayment(db, payment_id) }),
  }))
}

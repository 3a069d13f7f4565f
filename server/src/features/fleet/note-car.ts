import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { webhookEventOf } from '@marhala/domain/integrations/webhook.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readToldCar, recordEvent } from '../webhooks/public/outbox.queries.ts'

/** Writes a change of a car into the audit and the webhooks' outbox, in the same transaction (R58). */
export async function noteCar(
  context: Pick<AppContext, 'db' | 'jobs' | 'clock'>,
  caller: Caller,
  action: AuditAction,
  carId: number,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const who = actorOf(caller)
  await writeAudit(context.db, { action, entity: 'car', entity_id: carId, ...who, ...change })
  const type = webhookEventOf('car', action)
  if (type === null) return
  const changed = changedParts(action, change)
  await recordEvent(context, type, async (db) => ({ car: await readToldCar(db, carId), changed }))
}

/** The changed fields; photos and blocked times by their kind. */
function changedParts(action: AuditAction, { before, after }: { before?: unknown; after?: unknown }) {
  if (/photo/.test(action)) return ['photos']
  if (/block/.test(action)) return ['blocks']
  if (action !== 'update') return []
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}

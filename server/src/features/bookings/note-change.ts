import type { AuditAction } from '@marhala/domain/audit-actions.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/audit.queries.ts'

type Change = { before?: unknown; after?: unknown }

/** Writes what happened to a booking into the audit, in the same transaction; `by` is null for the clock itself. */
export async function noteChange(
  context: AppContext,
  by: Caller | null,
  action: AuditAction,
  bookingId: number,
  change: Change,
): Promise<void> {
  const who = by ? actorOf(by) : { actor_id: null, ip: null }
  await writeAudit(context.db, { action, entity: 'booking', entity_id: bookingId, ...who, ...change })
}

import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'

/** Writes a change of a class, or of its limits, into the audit (R58). */
export async function noteClass(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  action: AuditAction,
  id: number,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  await writeAudit(db, { action, entity: 'rental_class', entity_id: id, ...actorOf(caller), ...change })
}

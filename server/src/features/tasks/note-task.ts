import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'

/** Audits a change of a task. */
export async function noteTask(
  { db }: AppContext,
  caller: Caller,
  action: AuditAction,
  entity_id: number | null,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  await writeAudit(db, { action, entity: 'task', entity_id, ...actorOf(caller), ...change })
}

import type { AuditAction } from '@marhala/domain/audit-actions.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/audit.queries.ts'

/** Writes what happened to a car into the audit, in the same transaction (R58). */
export async function noteCar(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  action: AuditAction,
  carId: number,
  change: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const who = actorOf(caller)
  await writeAudit(db, { action, entity: 'car', entity_id: carId, ...who, ...change })
}

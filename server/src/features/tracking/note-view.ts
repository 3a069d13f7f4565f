import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { isInAudit, writeAudit } from '../audit/public/audit.queries.ts'

type View = { entity: 'car' | 'booking'; entity_id: number | null; after: Record<string, unknown> }

/**
 * Audits that a person saw where cars are, once a quarter of an hour for the same thing: a map that refreshes each few
 * seconds would fill the audit.
 */
export async function noteView(context: AppContext, caller: Caller, view: View): Promise<void> {
  const { db } = context
  const { entity, entity_id } = view
  const look = { action: 'see_positions', entity, entity_id, actor_id: caller.id } as const
  if (await isInAudit(db, look, { minutes: 15 })) return
  await writeAudit(db, { action: 'see_positions', ...view, ...actorOf(caller) })
}

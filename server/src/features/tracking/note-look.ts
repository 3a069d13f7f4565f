import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { isInAudit, writeAudit } from '../audit/public/audit.queries.ts'

/** What somebody looked at: the map of all cars, one car's ways, or those of a booking. */
type Looked = { entity: 'car' | 'booking'; entity_id: number | null; after: Record<string, unknown> }

/**
 * Writes down that somebody saw where cars are, once a quarter of an hour for the same thing: a map that asks each few
 * seconds would fill the audit with itself.
 */
export async function noteLook(context: AppContext, caller: Caller, looked: Looked): Promise<void> {
  const { db } = context
  const { entity, entity_id } = looked
  const look = { action: 'see_positions', entity, entity_id, actor_id: caller.id } as const
  if (await isInAudit(db, look, { minutes: 15 })) return
  await writeAudit(db, { action: 'see_positions', ...looked, ...actorOf(caller) })
}

import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'

/** What somebody looked at: the map of all cars, one car's ways, or those of a booking. */
type Looked = { entity: 'car' | 'booking'; entity_id: number | null; after: Record<string, unknown> }

/**
 * Writes down that somebody saw where cars are, once a quarter of an hour for the same thing: a map that asks each few
 * seconds would fill the audit with itself.
 */
export async function noteLook(context: AppContext, caller: Caller, looked: Looked): Promise<void> {
  const { db } = context
  // The audit's rows bear the time of the database, so that theirs is asked by it, too.
  const known = await db
    .selectFrom('audit')
    .select('id')
    .where('at', '>', sql<Date>`now() - interval '15 minutes'`)
    .where('action', '=', 'see_positions')
    .where('actor_id', '=', caller.id)
    .where('entity', '=', looked.entity)
    .where('entity_id', 'is not distinct from', looked.entity_id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  await writeAudit(db, { action: 'see_positions', ...looked, ...actorOf(caller) })
}

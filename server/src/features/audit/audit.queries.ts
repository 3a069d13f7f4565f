import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

type Entry = {
  action: string
  entity: string
  entity_id: number | null
  actor_id: number | null
  ip: string | null
  before?: unknown
  after?: unknown
}

/** Writes who did what; `before` and `after` hold what changed, never a secret (R58). */
export async function writeAudit(db: Kysely<DB>, { before, after, ...entry }: Entry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      ...entry,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}

/** The rows of one record, newest first, with who acted. */
export async function listAudit(db: Kysely<DB>, entity: string, entityId: number) {
  return db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.before', 'audit.after'])
    .select(['users.id as actor_id', 'users.first_name', 'users.last_name'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('audit.id', 'desc')
    .execute()
}

import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

type Entry = {
  action: AuditAction
  entity: string
  entity_id: number | null
  actor_id: number | null
  ip: string | null
  api_key_id?: number | null
  before?: unknown
  after?: unknown
}

/** Writes an audit row; `before` and `after` have the changes, never a secret (R58). */
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

/** Whether a person did something to a record in the last minutes, by the database's clock, which also times the rows. */
export async function isInAudit(
  db: Kysely<DB>,
  { action, entity, entity_id, actor_id }: Pick<Entry, 'action' | 'entity' | 'entity_id' | 'actor_id'>,
  { minutes }: { minutes: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .where('action', '=', action)
    .where('actor_id', '=', actor_id)
    .where('entity', '=', entity)
    .where('entity_id', 'is not distinct from', entity_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The rows of one record, newest first, with who acted. */
export async function listAudit(db: Kysely<DB>, entity: string, entityId: number) {
  return db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.before', 'audit.after'])
    .select(['users.id as actor_id', 'users.first_name', 'users.last_name'])
    .leftJoin('api_keys', 'api_keys.id', 'audit.api_key_id')
    .select(['api_keys.id as api_key_id', 'api_keys.name as api_key_name'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('audit.id', 'desc')
    .execute()
}

type Filter = {
  entity?: string | undefined
  entity_id?: number | undefined
  actor?: number | undefined
  booking?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** One page of the rows that match a filter, newest first, and how many there are in all. */
export async function listAuditPage(
  db: Kysely<DB>,
  { entity, entity_id, actor, booking, from, until }: Filter,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = db
    .selectFrom('audit')
    .$if(entity !== undefined, (qb) => qb.where('entity', '=', entity!))
    .$if(entity_id !== undefined, (qb) => qb.where('entity_id', '=', entity_id!))
    .$if(actor !== undefined, (qb) => qb.where('actor_id', '=', actor!))
    .$if(booking !== undefined, (qb) =>
      qb
        .where('entity', '=', 'booking')
        .where('entity_id', 'in', (eb) =>
          eb.selectFrom('bookings').select('bookings.id').where('reference', '=', booking!.toUpperCase()),
        ),
    )
    .$if(from !== undefined, (qb) => qb.where('at', '>=', from!))
    .$if(until !== undefined, (qb) => qb.where('at', '<', until!))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.entity', 'audit.entity_id'])
    .select(['audit.before', 'audit.after', 'users.id as actor_id', 'users.first_name', 'users.last_name'])
    .leftJoin('api_keys', 'api_keys.id', 'audit.api_key_id')
    .select(['api_keys.id as api_key_id', 'api_keys.name as api_key_name'])
    .leftJoin('bookings', (join) =>
      join.on('audit.entity', '=', 'booking').onRef('bookings.id', '=', 'audit.entity_id'),
    )
    .select('bookings.reference')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** Sets the identifying values of a deleted person's rows to null, which is all that the table allows (R59). */
export async function forgetAuditValues(
  db: Kysely<DB>,
  id: number,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  const asText = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await db
    .updateTable('audit')
    .set({ before: asText(before), after: asText(after) })
    .where('id', '=', id)
    .execute()
}

/** Removes the network addresses from the rows by a person or about them. */
export async function forgetAuditAddresses(db: Kysely<DB>, userId: number): Promise<void> {
  await db
    .updateTable('audit')
    .set({ ip: null })
    .where('ip', 'is not', null)
    .where(({ eb, or, and }) =>
      or([eb('actor_id', '=', userId), and([eb('entity', '=', 'user'), eb('entity_id', '=', userId)])]),
    )
    .execute()
}

import type { ApiScope } from '@marhala/domain/integrations/api-scopes.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { ApiKeys, DB } from '../../db/tables.ts'

function selectKeys(db: Kysely<DB>) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select(['api_keys.id', 'api_keys.name', 'api_keys.prefix', 'api_keys.created_at'])
    .select(['api_keys.expires_on', 'api_keys.expires_at', 'api_keys.last_used_at', 'api_keys.revoked_at'])
    .select(['api_keys.created_by', 'users.first_name', 'users.last_name'])
    .select(['users.role', 'users.permissions', 'users.place_ids'])
    .select((eb) => [
      eb.ref('api_keys.scopes').$castTo<ApiScope[]>().as('scopes'),
      sql<boolean>`(users.role = 'superadmin' and users.deleted_at is null
        and users.deactivated_at is null)`.as('made_by_superadmin'),
    ])
}

export type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number]

/** Every key, the newest first. */
export async function listKeys(db: Kysely<DB>): Promise<ApiKeyRow[]> {
  return selectKeys(db).orderBy('api_keys.id', 'desc').execute()
}

/** One key. */
export async function findKey(db: Kysely<DB>, id: number): Promise<ApiKeyRow | undefined> {
  return selectKeys(db).where('api_keys.id', '=', id).executeTakeFirst()
}

/** The key with that fingerprint. */
export async function findKeyByHash(db: Kysely<DB>, hash: Buffer): Promise<ApiKeyRow | undefined> {
  return selectKeys(db).where('api_keys.key_hash', '=', hash).executeTakeFirst()
}

/** Adds a key. */
export async function insertKey(db: Kysely<DB>, row: Insertable<ApiKeys>): Promise<number> {
  const { id } = await db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Revokes a key; false for a revoked one. */
export async function updateRevoked(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records the use of a key, once a minute at most. */
export async function updateLastUse(
  db: Kysely<DB>,
  { id, last_used_at }: ApiKeyRow,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  if (last_used_at && last_used_at > minuteAgo) return
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', minuteAgo)]))
    .execute()
}

import { randomBytes } from 'node:crypto'
import type { create } from '@marhala/contract/integrations/api-keys.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { apiScopes } from '@marhala/domain/integrations/api-scopes.ts'
import { addLocalDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { keyMark } from '../../http/admit.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { findKey, insertKey, updateRevoked } from './api-keys.queries.ts'
import { keyFingerprint } from './authenticate-key.ts'
import { presentKey } from './present-key.ts'

/** Makes a key, which is shown only in this answer. */
export async function makeKey(context: AppContext, caller: Caller, input: ParsedBodyOf<typeof create>) {
  const { name, expires_on = null } = input
  const scopes = apiScopes.filter((scope) => input.scopes.includes(scope))
  if (expires_on && expires_on < (await readToday(context)))
    throw invalid({ expires_on: [{ key: 'day_over' }] })
  const { time_zone } = await getSettings(context.db)
  const credential = `${keyMark}${randomBytes(32).toString('base64url')}`
  const prefix = credential.slice(0, 10)
  const key = await transact(context.db, async (db) => {
    const id = await insertKey(db, {
      name,
      prefix,
      key_hash: keyFingerprint(credential),
      scopes,
      created_by: caller.id,
      created_at: context.clock(),
      expires_on,
      expires_at: expires_on && new Date(addLocalDays(startOfLocalDay(expires_on, time_zone), 1, time_zone)),
    })
    const after = { name, prefix, scopes, ...(expires_on && { expires_on }) }
    await writeAudit(db, { action: 'create', entity: 'api_key', entity_id: id, ...actorOf(caller), after })
    return (await findKey(db, id))!
  })
  return { key: presentKey(key, context.clock()), credential }
}

/** Revokes a key for good: every server refuses its next call. */
export async function revokeKey(context: AppContext, caller: Caller, id: number) {
  const key = await transact(context.db, async (db) => {
    const known = await findKey(db, id)
    if (!known) throw new ApiError('not_found')
    if (await updateRevoked(db, id, context.clock())) {
      const before = { name: known.name, prefix: known.prefix, scopes: known.scopes }
      await writeAudit(db, { action: 'revoke', entity: 'api_key', entity_id: id, ...actorOf(caller), before })
    }
    return (await findKey(db, id))!
  })
  return presentKey(key, context.clock())
}

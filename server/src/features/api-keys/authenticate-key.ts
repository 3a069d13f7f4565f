import { createHash } from 'node:crypto'
import { apiKeyState } from '@marhala/domain/integrations/api-scopes.ts'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import { findKeyByHash, updateLastUse } from './api-keys.queries.ts'

/** The key of a call, while it is valid; read from the database each time, so that revoking takes effect at once. */
export async function authenticateKey({ db, clock }: AppContext, credential: string) {
  const key = await findKeyByHash(db, keyFingerprint(credential))
  const now = clock()
  if (!key || apiKeyState(key, now) !== 'live') return undefined
  await updateLastUse(db, key, now)
  lately.set(keyFingerprint(credential).toString('hex'), true)
  const maker = { role: key.role, permissions: key.permissions, place_ids: key.place_ids }
  return { id: key.id, made_by: key.created_by, maker, scopes: key.scopes }
}

/** Keys that were valid at their last call, for a quarter of an hour. */
const lately = new LRUCache<string, true>({ max: 1000, ttl: 900_000 })

/** Whether a key has just made a call of this server: known without the database. */
export function isKeyInUse(credential: string): boolean {
  return lately.has(keyFingerprint(credential).toString('hex'))
}

/** The stored hash of a key: 256 random bits can't be guessed, however fast their hash is. */
export function keyFingerprint(credential: string): Buffer {
  return createHash('sha256').update(credential).digest()
}

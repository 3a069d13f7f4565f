import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { transact } from '../db/database.ts'
import { ApiError, invalid } from './api-error.ts'
import type { Caller } from './caller.ts'
import { limitConcurrency } from './concurrency-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered with the stored reply of an earlier call: nothing was done again. */
    isRepeated?: boolean
  }
}

type Done = { status: number; data: unknown }

/**
 * Runs a write in one transaction and, when the call carries an `Idempotency-Key`, at most once
 * (docs/rules/life-cycle.md#one-write-once, R7): the answer is stored in the same transaction, so that it exists exactly
 * when the effect does. The same key with another body is 422, while the first call still runs 409.
 */
export async function runOnce(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
  run: (inside: AppContext) => Promise<Done>,
): Promise<Done> {
  const sentKey = readKey(request)
  // Each key of the API has idempotency keys of its own, separate from those of its creator.
  const key = sentKey && caller.api_key_id ? `${caller.api_key_id} ${sentKey}` : sentKey
  return limited(() =>
    transact(context.db, async (db) => {
      const inside = { ...context, db }
      if (key === undefined) return run(inside)

      const route = `${request.method} ${request.url.split('?')[0]}`
      const requestHash = hashOf(request.body)
      const lock = sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${caller.id} ${route} ${key}`}, 0)) as free`
      if (!(await lock.execute(db)).rows[0]?.free) throw new ApiError('idempotency_in_progress')

      const known = await db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'status', 'reply'])
        .where('caller_id', '=', caller.id)
        .where('route', '=', route)
        .where('key', '=', key)
        .executeTakeFirst()
      if (known) {
        if (!known.request_hash.equals(requestHash)) throw new ApiError('idempotency_key_reused')
        request.isRepeated = true
        return { status: known.status, data: known.reply }
      }
      const done = await run(inside)
      await db
        .insertInto('idempotency_keys')
        .values({
          caller_id: caller.id,
          route,
          key,
          request_hash: requestHash,
          status: done.status,
          reply: JSON.stringify(done.data),
          created_at: context.clock(),
        })
        .execute()
      return done
    }),
  )
}

/**
 * Fewer than the pool has connections, so that reads always find one: a pool's own waiters give up after 2 seconds, a
 * crowd at one car is served longer than that.
 */
const limited = limitConcurrency({ running: 12, waiting: 2000 })

function hashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
}

function readKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid({ 'Idempotency-Key': [{ key: 'header' }] })
  return key
}

import type { RateLimit } from '@marhala/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { ApiError } from './api-error.ts'

type Limit = { hits: number; seconds: number }

/** settled.md §4, by address. What counts by account is counted where the account is known, with `countAgainst`. */
const limits: Record<RateLimit | 'everything', Limit> = {
  everything: { hits: 300, seconds: 60 },
  login: { hits: 10, seconds: 60 },
  register: { hits: 10, seconds: 3600 },
  check_code: { hits: 30, seconds: 3600 },
}

/** Counts a call against its address; 429 with `Retry-After` past the limit. Pages rendered by the server are exempt. */
export async function countHit(
  context: AppContext,
  name: RateLimit | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (request.isInternal) return
  await countAgainst(context, `${name ?? 'everything'} ${request.ip}`, limits[name ?? 'everything'])
}

/** Counts a hit against a key such as an account, unless every limit is lifted. */
export async function countAgainst(context: AppContext, key: string, limit: Limit): Promise<void> {
  if (context.config.rate_limits) await countAlways(context, key, limit)
}

/** Counts a hit in PostgreSQL, so that every process and the next start know it, even with RATE_LIMITS=off. */
export async function countAlways(context: AppContext, key: string, limit: Limit): Promise<void> {
  const now = context.clock()
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000)
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into rate_limits as r (key, hits, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning hits, resets_at`.execute(context.db)
  const row = rows[0]!
  if (row.hits > limit.hits) {
    throw new ApiError('rate_limited', {
      retryAfter: Math.max(1, (row.resets_at.getTime() - now.getTime()) / 1000),
    })
  }
}

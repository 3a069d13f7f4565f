import type { RateLimit } from '@marhala/contract/wire/endpoint.ts'
import { isStaff } from '@marhala/domain/accounts/permissions.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'

type Limit = { hits: number; seconds: number }

/** Limits by address (docs/rules/accounts.md#limits); a call without a limit of its own counts as `everything`. */
const limits: Partial<Record<RateLimit, Limit>> & { everything: Limit } = {
  everything: { hits: 300, seconds: 60 },
  login: { hits: 10, seconds: 60 },
  register: { hits: 10, seconds: 3600 },
  check_code: { hits: 30, seconds: 3600 },
  contact: { hits: 5, seconds: 3600 },
  // A look around on a street map is some hundred pieces of its file.
  map: { hits: 3000, seconds: 60 },
}

/** Limits by account. */
const accountLimits: Partial<Record<RateLimit, Limit>> = {
  create_booking: { hits: 20, seconds: 3600 },
  create_review: { hits: 5, seconds: 3600 },
  report_review: { hits: 5, seconds: 3600 },
}

/** Counts a call against its address; 429 with `Retry-After` past the limit. Pages rendered by the server are exempt. */
export async function countHit(
  context: AppContext,
  name: RateLimit | undefined,
  request: FastifyRequest,
): Promise<void> {
  // All devices of a company may come from one address; each has a limit of its own.
  if (request.isInternal || name === 'telemetry') return
  const own = name && limits[name]
  await countAgainst(context, `${own ? name : 'everything'} ${request.ip}`, own ?? limits.everything)
}

/** Counts a call against its account where the limit is one of accounts; an admin works without one. */
export async function countAccountHit(
  context: AppContext,
  name: RateLimit | undefined,
  caller: Caller,
): Promise<void> {
  const limit = name && accountLimits[name]
  if (limit && !isStaff(caller.role)) await countAgainst(context, `${name} account ${caller.id}`, limit)
}

/** Twenty uploads a day and person (R44); an admin works without a limit. */
export async function countUpload(context: AppContext, caller: Caller): Promise<void> {
  if (!isStaff(caller.role))
    await countAgainst(context, `upload account ${caller.id}`, { hits: 20, seconds: 86_400 })
}

/** Counts a hit against a key such as an account, unless every limit is lifted. */
export async function countAgainst(context: AppContext, key: string, limit: Limit): Promise<void> {
  if (context.config.rate_limits) await countAlways(context, key, limit)
}

/** Counts a hit, even with RATE_LIMITS=off. */
export async function countAlways(context: AppContext, key: string, limit: Limit): Promise<void> {
  const wait = await hit(context, key, limit)
  if (wait !== undefined) throw new ApiError('rate_limited', { retryAfter: wait })
}

/** Counts a hit in PostgreSQL, so that every process and the next start know it; past the limit, seconds to wait. */
export async function hit(context: AppContext, key: string, limit: Limit): Promise<number | undefined> {
  const now = context.clock()
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000)
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into rate_limits as r (key, hits, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning hits, resets_at`.execute(context.db)
  const row = rows[0]!
  if (row.hits <= limit.hits) return undefined
  return Math.max(1, (row.resets_at.getTime() - now.getTime()) / 1000)
}

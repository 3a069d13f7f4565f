import type { RateLimit } from '@marhala/contract/wire/endpoint.ts'
import { isStaff } from '@marhala/domain/accounts/permissions.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './caller.ts'
import { addressKeys } from './limits/address-keys.ts'

export type Limit = { hits: number; seconds: number }

/** Limits by address (docs/rules/accounts.md#limits); calls without their own count as `everything`. */
export const addressLimits: Partial<Record<RateLimit, Limit>> &
  Record<'everything' | 'pages' | 'pictures', Limit> = {
  everything: { hits: 300, seconds: 60 },
  login: { hits: 10, seconds: 60 },
  register: { hits: 10, seconds: 3600 },
  check_code: { hits: 30, seconds: 3600 },
  contact: { hits: 5, seconds: 3600 },
  // Moving around on a street map takes some hundred ranges of its file.
  map: { hits: 3000, seconds: 60 },
  // Not calls: each server counts them for itself (limits/count-at-the-door.ts).
  pages: { hits: 120, seconds: 60 },
  pictures: { hits: 1200, seconds: 60 },
}

const accountLimits: Partial<Record<RateLimit, Limit>> = {
  create_booking: { hits: 20, seconds: 3600 },
  change_booking: { hits: 20, seconds: 3600 },
  create_review: { hits: 5, seconds: 3600 },
  report_review: { hits: 5, seconds: 3600 },
}

/** Counts a call against its address; 429 with `Retry-After` past the limit. The server's own calls are exempt. */
export async function countHit(
  context: AppContext,
  name: RateLimit | undefined,
  request: FastifyRequest,
): Promise<void> {
  // All devices of a company may share one address; each has a limit of its own.
  if (request.isInternal || name === 'telemetry') return
  const own = name && addressLimits[name]
  const limit = own ?? addressLimits.everything
  await countAddress(context, request.ip, { name: own ? name : 'everything', limit })
}

/** Counts hits of an address under a name, unless every limit is lifted; 429 past the limit. */
export async function countAddress(
  context: AppContext,
  address: string,
  { name, limit, hits }: { name: string; limit: Limit; hits?: number },
): Promise<void> {
  if (!context.config.rate_limits) return
  const wait = await hitAddress(context, address, { name, limit, hits })
  if (wait !== undefined) throw new ApiError('rate_limited', { retryAfter: wait })
}

/**
 * The same, even when limits are lifted, and returns the seconds to wait instead. What a household is refused does not
 * count against the network around it.
 */
export async function hitAddress(
  context: AppContext,
  address: string,
  { name, limit, hits }: { name: string; limit: Limit; hits?: number | undefined },
): Promise<number | undefined> {
  for (const { key, allowance } of addressKeys(address)) {
    const wait = await hit(context, `${name} ${key}`, { ...limit, hits: limit.hits * allowance }, hits)
    if (wait !== undefined) return wait
  }
  return undefined
}

/** Counts a call against its account where the limit is by account; admins have none. */
export async function countAccountHit(
  context: AppContext,
  name: RateLimit | undefined,
  caller: Caller,
): Promise<void> {
  const limit = name && accountLimits[name]
  if (limit && !isStaff(caller.role)) await countAgainst(context, `${name} account ${caller.id}`, limit)
}

/** Twenty uploads a day per person (R44); admins have no limit. */
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

/** Counts hits in PostgreSQL, shared by every process and over restarts; past the limit, returns the seconds to wait. */
export async function hit(
  context: AppContext,
  key: string,
  limit: Limit,
  hits = 1,
): Promise<number | undefined> {
  const now = context.clock()
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000)
  const { rows } = await sql<{ hits: number; resets_at: Date }>`
    insert into rate_limits as r (key, hits, resets_at) values (${key}, ${hits}, ${resetsAt})
    on conflict (key) do update set
      hits = case when r.resets_at <= ${now} then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning hits, resets_at`.execute(context.db)
  const row = rows[0]!
  if (row.hits <= limit.hits) return undefined
  return Math.max(1, (row.resets_at.getTime() - now.getTime()) / 1000)
}

import type { RateLimit } from '@marhala/contract/wire/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../api-error.ts'
import { addressLimits } from '../rate-limit.ts'
import { addressKeys } from './address-keys.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request counts as against its address before its body is read; `everything` by default. */
    countedAs?: RateLimit | 'everything' | 'pages' | 'pictures' | 'nothing'
  }
}

/** The most keys that are remembered; the least recently used is dropped first. */
const most = 50_000

/**
 * Counts each request against its address as soon as its route is known, and answers 429 past the limit: its body is
 * neither read nor parsed then, and it takes no place in the queue. It counts in memory, since querying the database
 * would be the very work that a flood must not cause: each server counts separately here, and together where calls are
 * counted in PostgreSQL (`countHit`).
 */
export function countAtTheDoor(app: FastifyInstance, { clock, config }: AppContext): void {
  if (!config.rate_limits) return
  const counts = new LRUCache<string, { hits: number; resets_at: number }>({ max: most })
  app.addHook('onRequest', async (request, reply) => {
    const name = request.routeOptions.config?.countedAs ?? 'everything'
    if (request.isInternal || name === 'nothing' || name === 'telemetry') return
    const own = addressLimits[name]
    const limit = own ?? addressLimits.everything
    const now = clock().getTime()
    for (const { key, allowance } of addressKeys(request.ip)) {
      const id = `${own ? name : 'everything'} ${key}`
      const known = counts.get(id)
      const count =
        known && known.resets_at > now ? known : { hits: 0, resets_at: now + limit.seconds * 1000 }
      count.hits += 1
      if (count !== known) counts.set(id, count)
      if (count.hits <= limit.hits * allowance) continue
      dropBody(request, reply)
      throw new ApiError('rate_limited', { retryAfter: Math.max(1, (count.resets_at - now) / 1000) })
    }
  })
}

/** Closes the connection with the answer where an unread body is on its way: else all of it would be received. */
export function dropBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (hasBody) reply.header('connection', 'close')
}

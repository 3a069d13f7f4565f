import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { ApiError } from '../http/api-error.ts'
import { countHit } from '../http/rate-limit.ts'

/**
 * Serves `/metrics` for callers with METRICS_TOKEN; without that setting there is no such page, and nothing is counted
 * (decision 053).
 */
export async function mountMetrics(app: FastifyInstance, context: AppContext): Promise<void> {
  const { metrics_token: token } = context.config
  if (token === undefined) {
    app.get('/metrics', () => {
      throw new ApiError('not_found')
    })
    return
  }
  // Its libraries are loaded only where figures are wanted.
  const { openMetrics } = await import('./open-metrics.ts')
  const metrics = openMetrics(context)
  app.addHook('onResponse', metrics.noteRequest)
  app.get('/metrics', { config: { neverShed: true } }, async (request, reply) => {
    if (!showsToken(request, token)) {
      // Counted against guessing tokens.
      await countHit(context, undefined, request)
      throw new ApiError('unauthenticated')
    }
    const { type, text } = await metrics.write()
    return reply.type(type).header('cache-control', 'no-store').send(text)
  })
}

/** In constant time. */
function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const received = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayName } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { originOf } from '../../http/origin.ts'
import { countHit } from '../../http/rate-limit.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { gatewayPaths } from '../../payments/gateway.ts'
import { redirectToGateway } from './redirect-to-gateway.ts'
import { openNamed } from './public/read-gateway.ts'
import { payingPage } from './paying-page.ts'
import { processNotice } from './notices/process-notice.ts'

/**
 * What gateways and browsers on their way to one ask for. A gateway is believed by its signature over the bytes that it
 * sent; what it tells is acted on before it is answered. No card is ever typed here.
 */
export async function mountGateways(api: FastifyInstance, context: AppContext): Promise<void> {
  await api.register(async (hook) => {
    hook.removeAllContentTypeParsers()
    // What a gateway posts a browser back with is of no interest: it tells us itself.
    hook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 262_144 }, (_, body, done) =>
      done(null, body),
    )
    hook.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
    // Money that came is heard of at once: a gateway repeats itself, but late, and not for ever.
    // Nor is it counted but where it is refused: all of a gateway's notices may come from one address.
    const config = { neverShed: true, countedAs: 'nothing' } as const
    hook.post(gatewayPaths.stripe, { config }, (request, reply) => hear(context, 'stripe', request, reply))
    hook.post(gatewayPaths.cmi, { config }, (request, reply) => hear(context, 'cmi', request, reply))
    hook.get('/pay/:key/go', (request, reply) => goOn(context, request, reply))
    for (const method of ['GET', 'POST'] as const)
      hook.route({
        method,
        url: '/pay/:key/back',
        handler: (request, reply) => comeBack(context, request, reply),
      })
  })
}

async function hear(context: AppContext, name: GatewayName, request: FastifyRequest, reply: FastifyReply) {
  const gateway = await openNamed(context, await getSettings(context.db), name)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const reading = gateway?.read(body, request.headers, context.clock()) ?? 'forged'
  const type = name === 'cmi' ? 'text/plain; charset=utf-8' : 'application/json'
  if (reading === 'forged' || !gateway) {
    await countHit(context, undefined, request)
    return reply
      .code(403)
      .type(type)
      .send(name === 'cmi' ? 'FAILURE' : '{"received":false}')
  }
  const answer =
    reading === 'nothing' ? gateway.answer('leave') : await processNotice(context, gateway, reading)
  return reply.type(type).send(answer)
}

/** A browser that comes back, by a link or by a form of the gateway's, is shown our page of its payment. */
async function comeBack(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  await countHit(context, undefined, request)
  const { left } = request.query as { left?: string }
  return reply.redirect(`/pay/return/${readKey(request)}${left === '1' ? '?left=1' : ''}`, 303)
}

/** Leads a browser on: to the gateway's page, or by a form to it; back to ours where that cannot be reached. */
async function goOn(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  await countHit(context, undefined, request)
  const key = readKey(request)
  const origin = originOf(request, context.config.public_url)
  const next = await redirectToGateway(context, key, origin)
  if (next.to === 'back') return reply.redirect(`/pay/return/${key}${next.why ? `?${next.why}=1` : ''}`, 303)
  if (!next.redirect.fields) return reply.redirect(next.redirect.url, 303)
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    // To this gateway and nowhere else.
    `form-action ${new URL(next.redirect.url).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'origin')
    .type('text/html; charset=utf-8')
    .send(
      payingPage({ url: next.redirect.url, fields: next.redirect.fields, language: next.language, nonce }),
    )
}

function readKey(request: FastifyRequest): string {
  const { key } = request.params as { key: string }
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)) throw new ApiError('not_found')
  return key
}

import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayName } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { originOf } from '../../http/origin.ts'
import { countHit } from '../../http/rate-limit.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { noteHeard } from '../connections/public/connection-state.ts'
import { gatewayPaths } from '../../payments/gateway.ts'
import { redirectToGateway } from './redirect-to-gateway.ts'
import { openNamed } from './public/read-gateway.ts'
import { payingPage } from './paying-page.ts'
import { processNotice } from './notices/process-notice.ts'

/**
 * The calls of gateways, and of browsers on their way to one. A gateway is verified by its signature over the bytes
 * that it sent; its notice is processed before it is answered. No card is ever typed here.
 */
export async function mountGateways(api: FastifyInstance, context: AppContext): Promise<void> {
  await api.register(async (hook) => {
    hook.removeAllContentTypeParsers()
    // The form with which a gateway posts a browser back is ignored: its own notice counts.
    hook.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 262_144 }, (_, body, done) =>
      done(null, body),
    )
    hook.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
    // Notices are never shed under load: a gateway repeats them, but late, and not for ever. Only refused ones are
    // counted: all of a gateway's notices may come from one address.
    const config = { neverShed: true, countedAs: 'nothing' } as const
    hook.post(gatewayPaths.stripe, { config }, (request, reply) =>
      receiveNotice(context, 'stripe', request, reply),
    )
    hook.post(gatewayPaths.cmi, { config }, (request, reply) => receiveNotice(context, 'cmi', request, reply))
    hook.get('/pay/:key/go', (request, reply) => leadToGateway(context, request, reply))
    for (const method of ['GET', 'POST'] as const)
      hook.route({
        method,
        url: '/pay/:key/back',
        handler: (request, reply) => returnFromGateway(context, request, reply),
      })
  })
}

async function receiveNotice(
  context: AppContext,
  name: GatewayName,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const settings = await getSettings(context.db)
  const gateway = await openNamed(context, settings, name)
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
  await noteHeard(context, settings, name)
  const answer =
    reading === 'nothing' ? gateway.answer('leave') : await processNotice(context, gateway, reading)
  return reply.type(type).send(answer)
}

/** Redirects a browser that comes back from a gateway, by a link or a form, to our page of its payment. */
async function returnFromGateway(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  await countHit(context, undefined, request)
  const { left } = request.query as { left?: string }
  return reply.redirect(`/pay/return/${readKey(request)}${left === '1' ? '?left=1' : ''}`, 303)
}

/** Sends a browser to the gateway's page, by a redirect or a form; to ours where that cannot be reached. */
async function leadToGateway(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
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
    // Only to this gateway.
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

import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { countHit } from '../../http/rate-limit.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { noteHeard } from '../connections/public/connection-state.ts'
import { openSecret } from '../company/public/read-secret.ts'
import { isSameText } from '../../secrets.ts'
import { readNotices } from './read-notices.ts'
import { noteNotices } from './note-notices.ts'

/** Below `/api`. */
export const webhookPath = '/whatsapp/webhook'

/**
 * Meta's reports on messages. Meta proves the address by a word of the settings, and signs the bytes of the body with
 * the app's secret; unsigned requests are refused unread.
 */
export async function mountWhatsappWebhook(api: FastifyInstance, context: AppContext): Promise<void> {
  await api.register(async (hook) => {
    hook.removeAllContentTypeParsers()
    hook.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 1_048_576 },
      (_, body, done) => done(null, body),
    )
    // Only refused requests count (`refuse`): all of Meta's notices may come from one address.
    const config = { countedAs: 'nothing' } as const

    hook.get(webhookPath, { config }, async (request, reply) => {
      const challenge = await answerChallenge(context, request)
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(challenge)
    })
    hook.post(webhookPath, { config }, async (request, reply) => {
      await noteNotices(context, readNotices(await readSigned(context, request)))
      return reply.header('cache-control', 'no-store').send({})
    })
  })
}

/** Meta requests this once, when the address is entered there with our word. */
async function answerChallenge(context: AppContext, request: FastifyRequest): Promise<string> {
  const query = request.query as Record<string, unknown>
  const settings = await getSettings(context.db)
  const { whatsapp_verify_word: token } = settings
  const isKnown = token !== null && isSameText(String(query['hub.verify_token'] ?? ''), token)
  if (query['hub.mode'] !== 'subscribe' || !isKnown) return refuse(context, request)
  const challenge = query['hub.challenge']
  if (typeof challenge !== 'string' || !/^[\w.-]{1,200}$/.test(challenge)) throw new ApiError('bad_request')
  await noteHeard(context, settings, 'whatsapp')
  return challenge
}

/** The bytes of a body that Meta has signed; 403 for any other, and for all while no secret is set. */
async function readSigned(context: AppContext, request: FastifyRequest): Promise<Buffer> {
  const settings = await getSettings(context.db)
  const secret = openSecret(context.secrets, settings.whatsapp_app_secret)
  if (secret === null) return refuse(context, request)
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const signature = `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`
  if (!isSameText(String(request.headers['x-hub-signature-256'] ?? ''), signature))
    return refuse(context, request)
  await noteHeard(context, settings, 'whatsapp')
  return bytes
}

/** A refused request counts against its address, so that words and signatures cannot be tried for long. */
async function refuse(context: AppContext, request: FastifyRequest): Promise<never> {
  await countHit(context, undefined, request)
  throw new ApiError('forbidden')
}

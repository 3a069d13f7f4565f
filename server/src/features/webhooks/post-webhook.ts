import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { webhookLog } from '@marhala/domain/integrations/webhook.ts'
import { isPublicAddress, lookUpPublic, privateAddress } from '../../outside/public-address.ts'
import type { DeliveryError } from './webhooks.queries.ts'

type Post = {
  url: string
  body: string
  headers: Record<string, string>
  /** Whether it may go to this machine and its network, and without https. */
  allowPrivate: boolean
  milliseconds: number
}

type Answer = { status_code: number; answer: string } | { error: DeliveryError }

/**
 * Sends a webhook's request and returns the answer; no redirect is followed. The name is looked up once, all of its
 * addresses must be public, and the connection goes to one of those only.
 */
export async function postWebhook({ url, body, headers, allowPrivate, milliseconds }: Post): Promise<Answer> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && (protocol !== 'https:' || (isIP(host) && !isPublicAddress(host))))
    return { error: 'private_address' }
  const signal = AbortSignal.timeout(milliseconds)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const start = protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: 'POST',
    headers,
    signal,
    agent: false,
    ...(!allowPrivate && { lookup: lookUpPublic }),
  }
  const request = start(url, options, resolve)
  request.on('error', reject)
  request.end(body)
  try {
    const response = await promise
    return { status_code: response.statusCode ?? 0, answer: await readBeginning(response) }
  } catch (error) {
    return { error: signal.aborted ? 'too_slow' : reasonOf(error) }
  } finally {
    request.destroy()
  }
}

function reasonOf(error: unknown): DeliveryError {
  const { code = '' } = error as { code?: string }
  if (code === privateAddress) return 'private_address'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable'
}

/** The beginning of an answer of any length, without NUL, which the database refuses. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const { characters } = webhookLog
  response.setEncoding('utf8')
  let text = ''
  for await (const piece of response) {
    text += String(piece)
    if (text.length >= characters) break
  }
  return text.replaceAll('\u0000', '').slice(0, characters).toWellFormed()
}

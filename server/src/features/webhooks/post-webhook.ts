import type { IncomingMessage } from 'node:http'
import { webhookLog } from '@marhala/domain/integrations/webhook.ts'
import { postOutside } from '../../outside/post-outside.ts'
import { privateAddress } from '../../outside/public-address.ts'
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

/** Sends a webhook's request and returns the answer; outside of this network it goes by https alone. */
export async function postWebhook({ milliseconds, ...post }: Post): Promise<Answer> {
  if (!post.allowPrivate && !post.url.startsWith('https:')) return { error: 'private_address' }
  const signal = AbortSignal.timeout(milliseconds)
  try {
    return await postOutside({ ...post, signal }, async (response) => ({
      status_code: response.statusCode ?? 0,
      answer: await readBeginning(response),
    }))
  } catch (error) {
    return { error: signal.aborted ? 'too_slow' : reasonOf(error) }
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

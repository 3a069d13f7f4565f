import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webpush from 'web-push'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { lookUpPublic } from '../outside/public-address.ts'
import { isPushAddress } from './push-address.ts'
import { pushKeys } from './push-keys.ts'

/** Where a browser is reached, and what is encrypted with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What is shown: one sentence, and the page that it opens. */
export type PushMessage = {
  id: number
  title: string
  place: string | null
  lang: string
  dir: 'ltr' | 'rtl'
}

/**
 * Hands a push to the browser's service, with the address by which that may reach us; `gone` where it does not know the
 * browser any more. Throws to be tried again.
 */
export type SendPush = (target: PushTarget, message: PushMessage, contact: string) => Promise<'sent' | 'gone'>

/** How long a service keeps what a browser that is off has not fetched. */
const lifeSeconds = 24 * 3600
const patienceMs = 10_000

/** Pushes by the Web Push protocol (RFC 8030, 8188, 8291, 8292): encrypted for one browser, signed as ours. */
export function makePushService(config: Config, secrets: Secrets): SendPush {
  const keys = pushKeys(secrets)
  return async (target, message, contact) => {
    const { endpoint, p256dh, auth } = target
    // What was allowed when the browser subscribed may not be any more.
    if (!isPushAddress(endpoint, config.push_origins)) return 'gone'
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: lifeSeconds,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      },
    )
    const isAllowed = config.push_origins.includes(new URL(endpoint).origin)
    const status = await post(endpoint, {
      headers: headers as Record<string, string>,
      body: body!,
      isAllowed,
    })
    if (status >= 200 && status < 300) return 'sent'
    // 403 is for a browser that subscribed with another secret of ours.
    if (status === 404 || status === 410 || status === 403) return 'gone'
    throw new Error(`The push service answered ${status}.`)
  }
}

type Post = { headers: Record<string, string>; body: Buffer; isAllowed: boolean }

/** No redirect is followed, and nothing of the answer is read but its status. */
function post(address: string, { headers, body, isAllowed }: Post): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const send = address.startsWith('https:') ? requestSecure : requestPlain
  const pending = send(address, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    signal: AbortSignal.timeout(patienceMs),
    ...(!isAllowed && { lookup: lookUpPublic }),
  })
  pending.on('error', reject)
  pending.on('response', (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  })
  pending.end(body)
  return promise
}

import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webpush from 'web-push'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { lookUpPublic } from '../outside/public-address.ts'
import { isPushAddress } from './push-address.ts'
import { pushKeys } from './push-keys.ts'

/** A browser's push address, and its encryption keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What is shown: one sentence, and the page that it opens. */
export type PushMessage = {
  id: number
  title: string
  place: string | null
  lang: string
  dir: 'ltr' | 'rtl'
}

/** Sends a push to the browser's service, with our contact address; `gone` where the subscription is over. Throws to be retried. */
export type SendPush = (target: PushTarget, message: PushMessage, contact: string) => Promise<'sent' | 'gone'>

/** How long a service keeps a push for a browser that is off. */
const lifeSeconds = 24 * 3600
const patienceMs = 10_000

/** Pushes by the Web Push protocol (RFC 8030, 8188, 8291, 8292): encrypted for one browser, signed as ours. */
export function makePushService(config: Config, secrets: Secrets): SendPush {
  const keys = pushKeys(secrets)
  return async (target, message, contact) => {
    const { endpoint, p256dh, auth } = target
    // The address may have been allowed only when the browser subscribed.
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
    // 403 is for a browser that subscribed with an earlier secret of ours.
    if (status === 404 || status === 410 || status === 403) return 'gone'
    throw new Error(`The push service answered ${status}.`)
  }
}

type Post = { headers: Record<string, string>; body: Buffer; isAllowed: boolean }

/** No redirect is followed, and only the status of the reply is read. */
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

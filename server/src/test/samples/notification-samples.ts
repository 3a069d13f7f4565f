import { createECDH, randomBytes } from 'node:crypto'
import { unique } from '../builders.ts'
import type { Samples } from './sample.ts'

/** A browser that a push service would reach: its address, and what is encrypted for it can be read with `secret`. */
export function makeBrowser(origin = 'https://push.example.com') {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  return {
    body: {
      endpoint: `${origin}/send/${unique()}`,
      p256dh: pair.generateKeys('base64url'),
      auth: auth.toString('base64url'),
    },
    secret: { pair, auth },
  }
}

/** The samples of one's own inbox. */
export function makeNotificationSamples(): Samples {
  return {
    'notifications.list': () => ({ query: { unread: 'true', per_page: '10' } }),
    'notifications.unread': () => ({}),
    'notifications.markRead': () => ({ body: { ids: [1, 2], read: false } }),
    'notifications.markAllRead': () => ({ body: { up_to: 2_000_000_000 } }),
    'notifications.settings': () => ({}),
    'notifications.updateSettings': () => ({
      body: {
        by_mail: ['my_booking_confirmed'],
        by_push: [],
        digest_hour: 9,
        quiet_from: '22:00',
        quiet_to: '07:00',
      },
    }),
    'notifications.subscribe': () => ({ body: makeBrowser().body }),
    'notifications.unsubscribe': () => ({ body: { endpoint: 'https://push.example.com/send/nobody' } }),
  }
}

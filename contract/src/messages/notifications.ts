import { notificationKinds } from '@marhala/domain/messages/notification.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, queryFlag, text } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/** A notification of the caller, in the caller's language. */
export const Notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  /** Its subject; may be empty. */
  detail: z.string(),
  /** Its page; null where the caller has none for it. */
  place: z.nullable(z.string()),
  created_at: instant,
  read_at: z.nullable(instant),
})
export type Notification = z.input<typeof Notification>

/** The number of unread ones. */
export const Unread = z.object({ unread: z.int() })

export const list = endpoint({
  method: 'GET',
  path: '/notifications',
  summary:
    'What concerns the caller → Page of Notification, 20 a page, newest first, with how many are `unread` in all; `unread=true` for those alone.',
  access: 'user',
  query: z.object({ ...pagingQuery, unread: z.optional(queryFlag) }),
  reply: z.extend(pageOf(Notification), Unread.shape),
})

export const unread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications of the caller are unread → { unread }.',
  access: 'user',
  reply: Unread,
})

export const markRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary:
    'Marks own notifications as read, or as unread again → { unread }; those of others change nothing.',
  access: 'user',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
    read: z.optional(z.boolean()),
  }),
  reply: Unread,
})

export const markAllRead = endpoint({
  method: 'POST',
  path: '/notifications/read-all',
  summary:
    'Marks every notification of the caller as read, up to the one given: what came since then stays unread → { unread }.',
  access: 'user',
  body: z.strictObject({ up_to: z.optional(id) }),
  reply: Unread,
})

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

/** The delivery of notifications outside of the inbox. */
const settingsFields = {
  /** The kinds in the daily digest. */
  by_mail: z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length, 'too_many')),
  /** The kinds that are pushed to the browsers. */
  by_push: z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length, 'too_many')),
  /** The hour of the digest on the company's clock. */
  digest_hour: z.int('number').check(z.minimum(0, 'number'), z.maximum(23, 'number')),
  /** The quiet hours on the company's clock, also across midnight, without mails and pushes; both or neither. */
  quiet_from: z.nullable(clock),
  quiet_to: z.nullable(clock),
}

export const NotificationSettings = z.object({
  ...settingsFields,
  /** The kinds that the caller can receive. */
  kinds: z.array(z.enum(notificationKinds)),
  /** How many of the caller's browsers receive pushes. */
  browsers: z.int(),
  /** The key with which a browser subscribes: our public half, in base64url. */
  push_sender: z.string(),
})
export type NotificationSettings = z.input<typeof NotificationSettings>

export const settings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'What reaches the caller beyond the inbox, and when → NotificationSettings.',
  access: 'user',
  reply: NotificationSettings,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Changes what is named of that → NotificationSettings.',
  access: 'user',
  body: z.partial(z.strictObject(settingsFields)),
  reply: NotificationSettings,
})

const base64url = (characters: number) =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'invalid'), z.maxLength(characters, 'too_long'))

export const subscribe = endpoint({
  method: 'POST',
  path: '/notifications/browsers',
  summary:
    'Lets pushes reach this browser, as its PushManager says: for as long as the caller stays signed in here → NotificationSettings.',
  access: 'user',
  body: z.strictObject({
    endpoint: text(1, 1000).check(z.regex(/^https?:\/\/\S+$/, 'invalid')),
    p256dh: base64url(100),
    auth: base64url(40),
  }),
  reply: NotificationSettings,
  status: 201,
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/notifications/browsers',
  summary: 'No push reaches this browser any more → NotificationSettings.',
  access: 'user',
  body: z.strictObject({
    endpoint: text(1, 1000),
  }),
  reply: NotificationSettings,
})

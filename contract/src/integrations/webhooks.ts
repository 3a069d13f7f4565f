import { deliveryStates, webhookEvents, webhookStates } from '@marhala/domain/integrations/webhook.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, instant, text } from '../wire/fields.ts'
import { Actor } from '../money/money-values.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/** A webhook, without the secret that signs its requests. */
export const Webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** `failing` once it was switched off after three days without a success. */
  state: z.enum(webhookStates),
  /** Since when every delivery has failed; null while it works. */
  failing_since: z.nullable(instant),
  /** How many events wait to be sent, or sent again. */
  waiting: z.int(),
  last_delivered_at: z.nullable(instant),
  /** Until when requests are also signed with the previous secret. */
  old_secret_until: z.nullable(instant),
  created_by: Actor,
  created_at: instant,
})
export type Webhook = z.input<typeof Webhook>

/** One event for one webhook. */
export const WebhookDelivery = z.object({
  id,
  event_id: z.string(),
  type: z.enum([...webhookEvents, 'test']),
  /** The exact body of the request. */
  body: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  created_at: instant,
  /** When it is retried; null once it is delivered or given up. */
  next_at: z.nullable(instant),
  last_at: z.nullable(instant),
  /** The receiver's answer to the last try: its status, and the beginning of its text for three days. */
  status_code: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  /** Why the last try failed, where there was no answer. */
  error: z.nullable(
    z.enum(['unreachable', 'too_slow', 'private_address', 'certificate', 'secret_unreadable']),
  ),
})
export type WebhookDelivery = z.input<typeof WebhookDelivery>

/**
 * A web URL of http or https without a name and password in it; the server checks it again. A pattern of our own: zod's
 * would be loaded with every form.
 */
const address = text(1, 500).check(z.refine(isWebAddress, 'webhook_url'))

function isWebAddress(value: string): boolean {
  return (
    value === '' || /^https?:\/\/(?:\[[\da-f:.]+\]|[^\s/?#@\\:[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(value)
  )
}

const fields = {
  name: text(1, 60),
  url: address,
  events: z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, 'event_required'), z.maxLength(webhookEvents.length)),
}

/** What a webhook is made with. */
export const WebhookFields = z.strictObject(fields)
export type WebhookFields = z.input<typeof WebhookFields>

/** What can be changed; `is_on` also restarts one that was switched off for failing. */
export const WebhookChanges = z.strictObject({ ...fields, is_on: z.optional(z.boolean()) })
export type WebhookChanges = z.input<typeof WebhookChanges>

const one = z.object({ webhook_id: idInPath })
const withSecret = z.object({ webhook: Webhook, secret: z.string() })

export const list = endpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'The programs that are told of events, the newest first → Webhook[].',
  access: 'superadmin',
  reply: z.array(Webhook),
})

export const create = endpoint({
  method: 'POST',
  path: '/webhooks',
  summary:
    'Tells another program of events from now on → the Webhook and, this once, the `secret` that signs what it is sent (`Marhala-Signature`).',
  access: 'superadmin',
  needsPassword: true,
  body: WebhookFields,
  reply: withSecret,
  status: 201,
})

export const update = endpoint({
  method: 'PUT',
  path: '/webhooks/:webhook_id',
  summary:
    'Changes a webhook, or switches it on and off with `is_on` → Webhook. What waited goes out once it is on.',
  access: 'superadmin',
  needsPassword: true,
  params: one,
  body: WebhookChanges,
  reply: Webhook,
  errors: ['not_found'],
})

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:webhook_id/secret',
  summary:
    'Makes a new secret → the Webhook and, this once, the `secret`; for 24 hours the old one signs as well.',
  access: 'superadmin',
  needsPassword: true,
  params: one,
  reply: withSecret,
  errors: ['not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/webhooks/:webhook_id',
  summary: 'Deletes a webhook with its log; what waited is not sent any more.',
  access: 'superadmin',
  params: one,
  reply: z.null(),
  errors: ['not_found'],
})

export const sendTest = endpoint({
  method: 'POST',
  path: '/webhooks/:webhook_id/test',
  summary: 'Sends a webhook the event `test`, whatever it listens to → WebhookDelivery.',
  access: 'superadmin',
  params: one,
  reply: WebhookDelivery,
  status: 201,
  errors: ['not_found', 'webhook_off'],
})

export const deliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:webhook_id/deliveries',
  summary:
    'What was sent to a webhook and how that went, the newest first → Page of WebhookDelivery, 20 a page.',
  access: 'superadmin',
  params: one,
  query: z.object({ ...pagingQuery, state: z.optional(z.enum(deliveryStates)) }),
  reply: pageOf(WebhookDelivery),
  errors: ['not_found'],
})

export const resend = endpoint({
  method: 'POST',
  path: '/webhooks/:webhook_id/deliveries/:delivery_id/resend',
  summary:
    'Sends an event again that was delivered or given up, under the same id → WebhookDelivery; one that waits is tried at once.',
  access: 'superadmin',
  params: z.object({ webhook_id: idInPath, delivery_id: idInPath }),
  reply: WebhookDelivery,
  errors: ['not_found', 'webhook_off'],
})

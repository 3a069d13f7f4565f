import { webhookTimeLimit, webhookWait } from '@marhala/domain/integrations/webhook.ts'
import type { AppContext } from '../../context.ts'
import { unseal } from '../../secrets.ts'
import {
  claimDelivery,
  type Claimed,
  listDueWebhooks,
  updateOutcome,
  updateWorking,
} from './deliveries.queries.ts'
import { noteFailure } from './note-failure.ts'
import { postWebhook } from './post-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

/** For how long a delivery is reserved for its sender: a few times as long as an answer may take. */
const lease = 60_000

const mostAtOnce = 50

/** Sends every webhook its due events, each on its own: one that is slow or gone does not delay the others. */
export async function deliverWebhooks(context: AppContext): Promise<void> {
  const due = await listDueWebhooks(context.db, context.clock())
  await Promise.all(
    due.map((id) =>
      deliverTo(context, id).catch((error: unknown) => {
        context.log.error({ err: error, webhook_id: id }, 'webhook')
      }),
    ),
  )
}

/** Sends a webhook its due events, one after another; after a failure the others wait for the next turn. */
async function deliverTo(context: AppContext, webhookId: number): Promise<void> {
  for (let sent = 0; sent < mostAtOnce; sent++) {
    if (context.draining()) return
    const now = context.clock()
    const until = new Date(now.getTime() + lease)
    const delivery = await claimDelivery(context.db, webhookId, { now, until })
    if (!delivery) return
    if (!(await deliver(context, delivery))) return
  }
  await context.jobs.scheduleWebhooks(context.db)
}

/** Sends one event once; returns whether it was accepted. */
async function deliver(context: AppContext, delivery: Claimed): Promise<boolean> {
  const result = await send(context, delivery)
  const status_code = 'error' in result ? null : result.status_code
  const isTaken = status_code !== null && status_code >= 200 && status_code < 300
  const now = context.clock()
  const wait = isTaken ? null : webhookWait(delivery.attempts)
  const isWritten = await updateOutcome(context.db, delivery, {
    state: isTaken ? 'delivered' : wait === null ? 'failed' : 'waiting',
    next_at: wait === null ? null : new Date(now.getTime() + wait * 1000),
    status_code,
    error: 'error' in result ? result.error : null,
    answer: 'error' in result ? null : result.answer,
  })
  if (isTaken) await updateWorking(context.db, delivery.webhook_id)
  else if (isWritten) await noteFailure(context, delivery.webhook_id)
  return isTaken
}

async function send({ secrets, config, clock }: AppContext, delivery: Claimed) {
  const { url, body, event_id, type, secret, old_secret, old_secret_until } = delivery
  const now = clock()
  const sealed = old_secret && old_secret_until && old_secret_until > now ? [secret, old_secret] : [secret]
  let signature: string
  try {
    const opened = sealed.map((one) => String(unseal(secrets.settings_key, one)))
    signature = signWebhook(body, Math.floor(now.getTime() / 1000), opened)
  } catch {
    return { error: 'secret_unreadable' as const }
  }
  return postWebhook({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Marhala-Webhooks',
      'marhala-event': type,
      'marhala-event-id': event_id,
      'marhala-signature': signature,
    },
    allowPrivate: config.webhooks_private,
    milliseconds: webhookTimeLimit,
  })
}

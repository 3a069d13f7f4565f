import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { insertEvent } from './public/outbox.queries.ts'
import { findDelivery, lockWebhook, updateToSend } from './webhooks.queries.ts'

/** Sends a webhook the event `test`. */
export async function sendTest(context: AppContext, caller: Caller, webhookId: number) {
  return transact(context.db, async (db) => {
    await refuseOff({ ...context, db }, webhookId)
    const event = { type: 'test' as const, data: {}, webhook_ids: [webhookId] }
    const [id] = await insertEvent({ ...context, db }, event)
    const entry = { action: 'send_test', entity: 'webhook', entity_id: webhookId } as const
    await writeAudit(db, { ...entry, ...actorOf(caller) })
    return (await findDelivery(db, webhookId, id!))!
  })
}

/** Sends an event once more under its id, with all of its tries; a waiting one goes at once. */
export async function resend(context: AppContext, caller: Caller, webhookId: number, deliveryId: number) {
  return transact(context.db, async (db) => {
    await refuseOff({ ...context, db }, webhookId)
    const delivery = await findDelivery(db, webhookId, deliveryId)
    if (!delivery) throw new ApiError('not_found')
    await updateToSend(db, deliveryId, context.clock())
    await context.jobs.scheduleWebhooks(db)
    const entry = { action: 'resend', entity: 'webhook', entity_id: webhookId } as const
    await writeAudit(db, { ...entry, ...actorOf(caller), after: { events: [delivery.type] } })
    return (await findDelivery(db, webhookId, deliveryId))!
  })
}

async function refuseOff({ db }: AppContext, webhookId: number): Promise<void> {
  const webhook = await lockWebhook(db, webhookId)
  if (!webhook) throw new ApiError('not_found')
  if (webhook.state !== 'on') throw new ApiError('webhook_off')
}

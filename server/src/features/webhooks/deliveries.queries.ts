import { webhookLog } from '@marhala/domain/integrations/webhook.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { DeliveryError } from './webhooks.queries.ts'

/** The webhooks with due deliveries. */
export async function listDueWebhooks(db: Kysely<DB>, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('state', '=', 'on')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_deliveries')
          .select('id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('webhook_deliveries.state', '=', 'waiting')
          .where('next_at', '<=', now),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes a webhook's next due delivery until `until`: concurrent senders skip it, and later ones take it up where its
 * sender was killed. Undefined when nothing is due.
 */
export async function claimDelivery(
  db: Kysely<DB>,
  webhookId: number,
  { now, until }: { now: Date; until: Date },
) {
  return db
    .updateTable('webhook_deliveries')
    .from('webhooks')
    .from('webhook_events')
    .set({ next_at: until, last_at: now, attempts: sql<number>`webhook_deliveries.attempts + 1` })
    .where('webhook_deliveries.id', '=', (eb) =>
      eb
        .selectFrom('webhook_deliveries as due')
        .select('due.id')
        .where('due.webhook_id', '=', webhookId)
        .where('due.state', '=', 'waiting')
        .where('due.next_at', '<=', now)
        .orderBy('due.next_at')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .whereRef('webhooks.id', '=', 'webhook_deliveries.webhook_id')
    .where('webhooks.state', '=', 'on')
    .whereRef('webhook_events.id', '=', 'webhook_deliveries.event_id')
    .returning([
      'webhook_deliveries.id',
      'webhook_deliveries.attempts',
      'webhook_deliveries.webhook_id',
      'webhook_events.id as event_id',
      'webhook_events.type',
      'webhook_events.body',
      'webhooks.url',
      'webhooks.secret',
      'webhooks.old_secret',
      'webhooks.old_secret_until',
    ])
    .executeTakeFirst()
}
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>

type Outcome = {
  state: 'delivered' | 'failed' | 'waiting'
  next_at: Date | null
  status_code: number | null
  error: DeliveryError | null
  answer: string | null
}

/** Records the result of a try, unless another sender has taken the delivery since; returns whether it did. */
export async function updateOutcome(
  db: Kysely<DB>,
  { id, attempts }: Pick<Claimed, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records a successful delivery. */
export async function updateWorking(db: Kysely<DB>, webhookId: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Records a failed delivery; returns since when deliveries fail. */
export async function updateFailing(db: Kysely<DB>, webhookId: number, now: Date) {
  return db
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', webhookId)
    .returning(['id', 'name', 'url', 'failing_since'])
    .executeTakeFirst()
}

/** Switches a failing webhook off; false when it is off already. */
export async function updateToFailing(db: Kysely<DB>, webhookId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ state: 'failing' })
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const day = 86_400_000

/** Deletes old rows of the log: answers after some days, events with their deliveries after a month. */
export async function forgetDeliveries(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await db
    .updateTable('webhook_deliveries')
    .set({ answer: null })
    .where('answer', 'is not', null)
    .where('last_at', '<', before(webhookLog.answer_days))
    .execute()
  await db.deleteFrom('webhook_events').where('created_at', '<', before(webhookLog.days)).execute()
}

import type { DeliveryState, WebhookEvent, WebhookState } from '@marhala/domain/integrations/webhook.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, Webhooks } from '../../db/tables.ts'

function selectWebhooks(db: Kysely<DB>) {
  return db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.created_by')
    .select(['webhooks.id', 'webhooks.name', 'webhooks.url', 'webhooks.failing_since'])
    .select(['webhooks.old_secret_until', 'webhooks.created_by', 'webhooks.created_at'])
    .select(['users.first_name', 'users.last_name'])
    .select((eb) => [
      eb.ref('webhooks.events').$castTo<WebhookEvent[]>().as('events'),
      eb.ref('webhooks.state').$castTo<WebhookState>().as('state'),
      sql<number>`(select count(*)::int from webhook_deliveries d
        where d.webhook_id = webhooks.id and d.state = 'waiting')`.as('waiting'),
      sql<Date | null>`(select max(d.last_at) from webhook_deliveries d
        where d.webhook_id = webhooks.id and d.state = 'delivered')`.as('last_delivered_at'),
    ])
}
export type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

/** Every webhook, the newest first. */
export async function listWebhooks(db: Kysely<DB>): Promise<WebhookRow[]> {
  return selectWebhooks(db).orderBy('webhooks.id', 'desc').execute()
}

/** One webhook. */
export async function findWebhook(db: Kysely<DB>, id: number): Promise<WebhookRow | undefined> {
  return selectWebhooks(db).where('webhooks.id', '=', id).executeTakeFirst()
}

/** One webhook under lock, with its secret. */
export async function lockWebhook(db: Kysely<DB>, id: number) {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Adds a webhook. */
export async function insertWebhook(db: Kysely<DB>, row: Insertable<Webhooks>): Promise<number> {
  const { id } = await db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a webhook. */
export async function updateWebhook(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<Webhooks>,
): Promise<void> {
  await db.updateTable('webhooks').set(changes).where('id', '=', id).execute()
}

/** Takes a webhook away with its log. */
export async function deleteWebhook(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}

function selectDeliveries(db: Kysely<DB>) {
  return db
    .selectFrom('webhook_deliveries as deliveries')
    .innerJoin('webhook_events as events', 'events.id', 'deliveries.event_id')
    .select(['deliveries.id', 'deliveries.event_id', 'events.body', 'events.created_at'])
    .select(['deliveries.attempts', 'deliveries.next_at', 'deliveries.last_at'])
    .select(['deliveries.status_code', 'deliveries.answer'])
    .select((eb) => [
      eb.ref('events.type').$castTo<WebhookEvent | 'test'>().as('type'),
      eb.ref('deliveries.state').$castTo<DeliveryState>().as('state'),
      eb.ref('deliveries.error').$castTo<DeliveryError | null>().as('error'),
    ])
}

export type DeliveryError =
  | 'unreachable'
  | 'too_slow'
  | 'private_address'
  | 'certificate'
  | 'secret_unreadable'

/** A page of a webhook's deliveries, the newest first, and how many there are in all. */
export async function listDeliveries(
  db: Kysely<DB>,
  { webhook_id, state }: { webhook_id: number; state: DeliveryState | undefined },
  page: { limit: number; offset: number },
) {
  const { total } = await db
    .selectFrom('webhook_deliveries')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('webhook_id', '=', webhook_id)
    .$if(state !== undefined, (qb) => qb.where('state', '=', state!))
    .executeTakeFirstOrThrow()
  const rows = await selectDeliveries(db)
    .where('deliveries.webhook_id', '=', webhook_id)
    .$if(state !== undefined, (qb) => qb.where('deliveries.state', '=', state!))
    .orderBy('deliveries.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total }
}

/** One delivery to a webhook. */
export async function findDelivery(db: Kysely<DB>, webhookId: number, id: number) {
  return selectDeliveries(db)
    .where('deliveries.webhook_id', '=', webhookId)
    .where('deliveries.id', '=', id)
    .executeTakeFirst()
}

/** Makes a delivery due from the start. */
export async function updateToSend(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: now })
    .where('id', '=', id)
    .execute()
}

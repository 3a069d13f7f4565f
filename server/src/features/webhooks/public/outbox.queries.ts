import { randomUUID } from 'node:crypto'
import { webhookBody } from '@marhala/contract/integrations/webhook-events.ts'
import type { WebhookEvent } from '@marhala/domain/integrations/webhook.ts'
import { booking } from '@marhala/domain/records/booking.ts'
import { namesWith } from '@marhala/domain/records/field.ts'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../../db/tables.ts'
import type { AppContext } from '../../../context.ts'

type Outbox = Pick<AppContext, 'db' | 'jobs' | 'clock'>

/**
 * Writes an event for the webhooks that listen to it, in the caller's transaction: it is sent exactly if the change is
 * committed. Its payload is read only if there is a listener.
 */
export async function recordEvent(
  context: Outbox,
  type: WebhookEvent,
  tell: (db: Kysely<DB>) => Promise<unknown>,
): Promise<void> {
  const { db } = context
  const listeners = await db
    .selectFrom('webhooks')
    .select('id')
    .where('state', '<>', 'off')
    .where(sql<boolean>`${type} = any(events)`)
    .execute()
  if (listeners.length === 0) return
  const ids = listeners.map(({ id }) => id)
  await insertEvent(context, { type, data: await tell(db), webhook_ids: ids })
}

/** Writes an event for some webhooks; returns their deliveries. */
export async function insertEvent(
  { db, jobs, clock }: Outbox,
  event: { type: WebhookEvent | 'test'; data: unknown; webhook_ids: number[] },
): Promise<number[]> {
  const { type, data, webhook_ids } = event
  const id = randomUUID()
  const now = clock()
  const body = JSON.stringify(z.encode(webhookBody(type), { id, type, created_at: now, data } as never))
  await db.insertInto('webhook_events').values({ id, type, body, created_at: now }).execute()
  const made = await db
    .insertInto('webhook_deliveries')
    .values(webhook_ids.map((webhook_id) => ({ webhook_id, event_id: id, next_at: now })))
    .returning('id')
    .execute()
  await jobs.scheduleWebhooks(db)
  return made.map((row) => row.id)
}

/** The payload of a booking. */
export async function readToldBooking(db: Kysely<DB>, id: number): Promise<unknown> {
  const codeOf = (column: string) =>
    sql`(select code from locations where code = bookings.${sql.ref(column)})`
  const others: Partial<Record<string, ReturnType<typeof sql>>> = {
    client_id: sql.ref('user_id'),
    pickup_location: codeOf('pickup_location'),
    return_location: codeOf('return_location'),
    // As `promiseOf` of bookings.
    promise: sql`case when class_id is not null then promise || jsonb_build_object('class_id', class_id) end`,
  }
  const columns = namesWith(booking, 'webhook').map(
    (name) => sql`${others[name] ?? sql.ref(name)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql`select ${sql.join(columns)} from bookings where id = ${id}`.execute(db)
  return rows[0]
}

/** The payload of a payment. */
export async function readToldPayment(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'kind', 'amount', 'payment_method'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The payload of a car; of a deleted one only its id. */
export async function readToldCar(db: Kysely<DB>, id: number) {
  const car = await db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['cars.id', 'cars.slug', 'cars.registration_plate', 'cars.status', 'cars.daily_price'])
    .select(sql<string>`brands.name || ' ' || cars.model`.as('name'))
    .where('cars.id', '=', id)
    .executeTakeFirst()
  return car ?? { id }
}

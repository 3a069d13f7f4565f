import type { GatewayName } from '@marhala/domain/money/online-payment.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Notice } from '../../../payments/gateway.ts'

/**
 * Takes what a gateway tells, in the caller's transaction; undefined where it was told before. Of two that tell the same at
 * once, the second waits here for the first.
 */
export async function claimEvent(
  db: Kysely<DB>,
  gateway: GatewayName,
  { event_id, kind, amount, currency }: Notice,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('gateway_events')
    .values({ gateway, event_id, kind, amount, currency, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What became of it, and what it was answered. */
export async function noteOutcome(
  db: Kysely<DB>,
  gateway: GatewayName,
  event_id: string,
  outcome: { online_payment_id?: number; outcome: string; answer: string },
): Promise<void> {
  await db
    .updateTable('gateway_events')
    .set(outcome)
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .execute()
}

/** The answer that was given when it was told first. */
export async function getAnswer(db: Kysely<DB>, gateway: GatewayName, event_id: string): Promise<string> {
  const { answer } = await db
    .selectFrom('gateway_events')
    .select('answer')
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return answer
}

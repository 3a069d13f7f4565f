import type { GatewayName } from '@marhala/domain/money/online-payment.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Notice } from '../../../payments/gateway.ts'

/**
 * Inserts a gateway's event, in the caller's transaction; false for a repeated one. Of two at once the second waits
 * here for the first, and so do other events of the same transaction: a refund and its payment see one another,
 * whichever comes first.
 */
export async function claimEvent(
  db: Kysely<DB>,
  gateway: GatewayName,
  { event_id, kind, amount, currency, transaction_id }: Notice,
  now: Date,
): Promise<boolean> {
  if (transaction_id !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${gateway} ${transaction_id}`}, 0))`.execute(
      db,
    )
  const row = await db
    .insertInto('gateway_events')
    .values({ gateway, event_id, kind, amount, currency, transaction_id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the outcome of an event, and its answer. */
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

/** The answer to the first notice of an event. */
export async function getAnswer(db: Kysely<DB>, gateway: GatewayName, event_id: string): Promise<string> {
  const { answer } = await db
    .selectFrom('gateway_events')
    .select('answer')
    .where('gateway', '=', gateway)
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return answer
}

/** What a gateway gave back of a payment before its own notice, while it could not be assigned. */
export async function sumReportedRefunds(
  db: Kysely<DB>,
  gateway: GatewayName,
  transaction_id: string | null,
): Promise<number> {
  if (transaction_id === null) return 0
  const { most } = await db
    .selectFrom('gateway_events')
    // Each event has the total given back so far.
    .select(({ fn }) => fn.max('amount').as('most'))
    .where('gateway', '=', gateway)
    .where('transaction_id', '=', transaction_id)
    .where('online_payment_id', 'is', null)
    .where('kind', '=', 'refunded')
    .executeTakeFirstOrThrow()
  return most ?? 0
}

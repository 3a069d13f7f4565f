import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, GatewayOrders } from '../../../db/tables.ts'

/** Inserts an order to a gateway, in the caller's transaction. */
export async function insertOrder(db: Kysely<DB>, row: Insertable<GatewayOrders>): Promise<number> {
  const { id } = await db.insertInto('gateway_orders').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Takes an order that is due, and reserves it until `until`. */
export async function claimOrder(db: Kysely<DB>, now: Date, until: Date) {
  const { rows } = await sql<{
    id: number
    online_payment_id: number
    kind: 'refund' | 'capture' | 'release'
    amount: number
    in_ledger: boolean
    attempts: number
    requested_by: number | null
  }>`
    update gateway_orders set next_at = ${until}, attempts = attempts + 1
    where id = (select id from gateway_orders where state = 'due' and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked)
    returning id, online_payment_id, kind, amount, in_ledger, attempts, requested_by`.execute(db)
  return rows[0]
}

export type ClaimedOrder = NonNullable<Awaited<ReturnType<typeof claimOrder>>>

/** Whether an order is still to be done, under lock. */
export async function isOrderDue(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_orders')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'due'
}

/** Changes an order. */
export async function updateOrder(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<GatewayOrders>,
): Promise<void> {
  await db.updateTable('gateway_orders').set(changes).where('id', '=', id).execute()
}

/** Makes the failed orders of a payment due again. */
export async function reviveOrders(db: Kysely<DB>, onlinePaymentId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('gateway_orders')
    .set({ state: 'due', next_at: now, attempts: 0 })
    .where('online_payment_id', '=', onlinePaymentId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The total that our orders gave back of a payment. */
export async function sumRefunds(db: Kysely<DB>, onlinePaymentId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('gateway_orders')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('online_payment_id', '=', onlinePaymentId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return sum
}

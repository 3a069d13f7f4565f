import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { OnlinePayment } from '../online-payments.queries.ts'

/** The amount of open orders to give back of a booking's ledger, as `going_back` of the database. */
export async function sumGoingBack(db: Kysely<DB>, bookingId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select going_back(${bookingId}) as sum`.execute(db)
  return rows[0]!.sum
}

/** The deposit that is reserved on a card for a booking, if any. */
export async function findAuthorised(db: Kysely<DB>, bookingId: number): Promise<OnlinePayment | undefined> {
  const row = await db
    .selectFrom('online_payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'authorised')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()
  return row as OnlinePayment | undefined
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Takes the payments that lie in a till into a close: from then on none of them changes. */
export async function takePaymentsIntoClose(db: Kysely<DB>, tillId: number, closeId: number): Promise<void> {
  await sql`update payments set close_id = ${closeId}
    where till_id = ${tillId} and close_id is null and voided_at is null`.execute(db)
}

/** Forgets who paid in the place of the client of some bookings, and why so much was taken in cash. */
export async function forgetPayers(db: Kysely<DB>, bookingIds: number[]): Promise<void> {
  await db
    .updateTable('payments')
    .set({ payer_name: null, payer_phone: null, cash_reason: null })
    .where('booking_id', '=', sql<number>`any(${bookingIds})`)
    .where((eb) => eb.or([eb('payer_name', 'is not', null), eb('cash_reason', 'is not', null)]))
    .execute()
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** Empties what a person's offers, or those to their address, say of them, and withdraws the open ones; the times that these kept. */
export async function forgetOffers(
  db: Kysely<DB>,
  { id, email }: { id: number; email: string | null },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ block_id: number | null }>`
    with own as (select offers.id, offers.block_id from offers
      where user_id = ${id} or email = ${email}::citext for update),
    emptied as (update offers set first_name = null, last_name = null, email = null, phone = null, note = null,
      refuse_reason = null, reason = null, agreed_reason = null, pickup_address = null, pickup_address_point = null,
      return_address = null, return_address_point = null, block_id = null,
      answered_at = coalesce(answered_at, ${now}::timestamptz), answer = coalesce(answer, 'withdrawn')
      from own where offers.id = own.id)
    select block_id from own`.execute(db)
  return rows.flatMap(({ block_id }) => block_id ?? [])
}

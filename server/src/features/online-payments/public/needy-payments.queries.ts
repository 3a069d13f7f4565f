import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The payments that wait for staff, by the same conditions as `needsStaff`. */
export async function listNeedy(db: Kysely<DB>) {
  const { rows } = await sql<{ id: number; booking_id: number; car_id: number; since: Date }>`
    select o.id, o.booking_id, b.car_id, coalesce(o.settled_at, o.created_at) as since
    from online_payments o join bookings b on b.id = o.booking_id
    where o.resolved_at is null and (o.state = 'wrong' or o.problem in ('order_failed', 'deposit_lapsed')
      or (o.state = 'returned' and o.gateway = 'cmi'))
    order by o.id`.execute(db)
  return rows
}

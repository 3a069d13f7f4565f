import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/**
 * A client's hires that ended before an instant and may have something to invoice, in the order in which they began: what
 * is left of each, its documents say.
 */
export async function listEnded(db: Kysely<DB>, clientId: number, end: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', clientId)
    .where(sql<boolean>`case status when 'completed' then coalesce(returned_at, completed_at) < ${end}
      when 'cancelled' then cancellation_fee > 0 and cancelled_at < ${end} else false end`)
    .where(sql<boolean>`(not exists (select from invoices i where i.booking_id = bookings.id and i.kind = 'invoice'
        and i.subject in ('booking', 'fee') and not exists (select from invoices c where c.credits = i.id))
      and not exists (select from invoice_hires h where h.booking_id = bookings.id and h.standing and h.part <> 'later_charges')
      or exists (select from booking_charges x where x.booking_id = bookings.id and x.after_return and x.voided_at is null))`)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What an invoice of a month says of its hires beyond what it froze: who drove, and to what they were booked. */
export async function listHireTexts(db: Kysely<DB>, bookingIds: readonly number[]) {
  return db
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.cost_centre'])
    .select(
      sql<string | null>`(select string_agg(concat_ws(' ', d.first_name, d.last_name), ', ' order by d.id)
        from booking_drivers d where d.booking_id = bookings.id)`.as('drivers'),
    )
    .where('bookings.id', '=', sql<number>`any(${bookingIds}::int[])`)
    .execute()
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** A booking that took a car in some time; an overdue one lasts as long as it is out. */
export type BookingSpan = {
  car_id: number
  start: Date
  end: Date
  total_price: number
  duration: number
  created_at: Date
}

/** The bookings that were out between two instants: handed over, whether or not they are back. */
export async function listBookingsOut(db: Kysely<DB>, from: Date, until: Date): Promise<BookingSpan[]> {
  const { rows } = await sql<BookingSpan>`
    select car_id, start_date as start, case status when 'active' then greatest(end_date, ${until}) else end_date end as "end",
      total_price, duration, created_at
    from bookings
    where status in ('active', 'completed') and start_date < ${until}
      and (end_date > ${from} or status = 'active')`.execute(db)
  return rows
}

/** The bookings of some time, of any status but cancelled. */
export async function listBooked(db: Kysely<DB>, from: Date, until: Date): Promise<BookingSpan[]> {
  const { rows } = await sql<BookingSpan>`
    select car_id, start_date as start, end_date as "end", total_price, duration, created_at
    from bookings where status <> 'cancelled' and start_date < ${until} and end_date > ${from}`.execute(db)
  return rows
}

/** How long each car was blocked between two instants, in milliseconds. */
export async function sumBlocked(db: Kysely<DB>, from: Date, until: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ car_id: number; blocked: number }>`
    select car_id, sum(extract(epoch from least(end_date, ${until}) - greatest(start_date, ${from})))::float8 * 1000 as blocked
    from car_blocks where start_date < ${until} and end_date > ${from} group by 1`.execute(db)
  return new Map(rows.map(({ car_id, blocked }) => [car_id, blocked]))
}

/** The outstanding amount of each booking that has one, with the start of the booking. */
export async function listDebts(db: Kysely<DB>) {
  return db
    .selectFrom('bookings')
    .select(['start_date as start', 'outstanding'])
    .where('outstanding', '>', 0)
    .execute()
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What `isHoldExpired` leaves of `bookings` at an instant: those that still wait for their car or have it. */
export function isHeldAt(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(bookings.status <> 'pending' or bookings.hold_expires_at is null
    or bookings.hold_expires_at > ${now})`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What `isHoldExpired` leaves of `bookings` at an instant: those that still wait for their car or have it. */
export function isHeldAt(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(bookings.status <> 'pending' or bookings.hold_expires_at is null
    or bookings.hold_expires_at > ${now})`
}

/** What of `bookings` keeps a car from others at an instant though nothing was paid for it: holds, and what was confirmed at once. */
export function isUnpaidHold(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    (bookings.status = 'pending' and bookings.hold_expires_at > ${now}
      or bookings.status = 'confirmed' and bookings.confirmed_at_once and bookings.end_date > ${now})
    and not exists (select from payments where payments.booking_id = bookings.id and payments.kind = 'charge'
      and payments.voided_at is null))`
}

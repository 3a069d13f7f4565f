import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** `isHoldExpired` of the domain as a condition: bookings that still wait for their car or have it. */
export function isHeldAt(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(bookings.status <> 'pending' or bookings.hold_expires_at is null
    or bookings.hold_expires_at > ${now})`
}

/** Bookings that take a car at an instant without a payment: holds, and what was confirmed at once. */
export function isUnpaidHold(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    (bookings.status = 'pending' and bookings.hold_expires_at > ${now}
      or bookings.status = 'confirmed' and bookings.confirmed_at_once and bookings.end_date > ${now})
    and not exists (select from payments where payments.booking_id = bookings.id and payments.kind = 'charge'
      and payments.voided_at is null))`
}

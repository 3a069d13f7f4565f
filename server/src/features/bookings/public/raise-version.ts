import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { LockedBooking } from './bookings.queries.ts'

/** Raises the version of a locked booking after a change in another table, such as its payments. */
export async function raiseVersion(db: Kysely<DB>, id: number): Promise<void> {
  await updateBooking(db, id, {})
}

/**
 * The same after a payment, which also ends the hold of a pending booking: it then waits for its confirmation without a
 * limit.
 */
export async function raisePaidVersion(db: Kysely<DB>, { id, status }: LockedBooking): Promise<void> {
  await updateBooking(db, id, status === 'pending' ? { hold_expires_at: null } : {})
}

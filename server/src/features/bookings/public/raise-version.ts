import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { LockedBooking } from './bookings.queries.ts'

/** Says that something of a locked booking has changed which stands in another table, such as its payments. */
export async function raiseVersion(db: Kysely<DB>, id: number): Promise<void> {
  await updateBooking(db, id, {})
}

/** The same of a payment, which ends the hold of a pending booking: it waits for its confirmation without an end. */
export async function raisePaidVersion(db: Kysely<DB>, { id, status }: LockedBooking): Promise<void> {
  await updateBooking(db, id, status === 'pending' ? { hold_expires_at: null } : {})
}

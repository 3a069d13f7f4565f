import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

import { storedAgreements } from './stored-agreements.ts'

/** What a booking froze, for pricing it again. */
export async function findFrozenBooking(db: Kysely<DB>, id: number) {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!booking) return undefined
  const services = await db
    .selectFrom('booking_services')
    .select(['service_id', 'unit_price', 'quantity'])
    .where('booking_id', '=', id)
    .execute()
  return {
    ...booking,
    discount: Number(booking.discount),
    agreed: storedAgreements(booking),
    rates: booking.rates as unknown as BookingRates,
    services,
  }
}

export type Frozen = NonNullable<Awaited<ReturnType<typeof findFrozenBooking>>>

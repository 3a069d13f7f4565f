import { checkDriverCount } from '@marhala/domain/booking/driver.ts'
import { additionalDriverKey, additionalDrivers } from '@marhala/domain/price/services.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { ApiError } from '../../../http/api-error.ts'
import { isOffered } from '../../catalogue/public/catalogue.queries.ts'
import { listBookingServices } from '../public/booking-parts.queries.ts'

type Extra = { key: string; quantity: number }

/**
 * 409 where a booking cannot have this number of drivers: there are too many, or their extra is missing
 * (docs/rules/price.md#additional-drivers). `owing` lets the extra wait, as staff may until the confirmation;
 * `services` are the extras of the booking where they are about to change.
 */
export async function refuseDrivers(
  db: Kysely<DB>,
  bookingId: number,
  drivers: number,
  { owing = false, services }: { owing?: boolean; services?: readonly Extra[] } = {},
): Promise<void> {
  const extras = services ?? (await listBookingServices(db, [bookingId], 'en'))
  const additional = additionalDrivers(extras)
  const offered = !owing && (await isOffered(db, additionalDriverKey))
  const problem = checkDriverCount(drivers, { additional, isOffered: offered })
  if (problem) throw new ApiError(problem)
}

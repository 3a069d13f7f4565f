import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { isRole, may, placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from './context.ts'
import { reachOf } from './features/bookings/public/booking-access.ts'
import { isBookingWithin } from './features/bookings/public/bookings.queries.ts'
import { isCarNamedAt } from './features/cars/public/car-places.queries.ts'
import type { Caller } from './http/caller.ts'

/**
 * Whether the booking or the car that a call names in its path is at the caller's places
 * (docs/rules/accounts.md#limited-to-places); whoever is limited to none is everywhere.
 */
export async function isWithinPlaces(
  { db }: AppContext,
  caller: Caller,
  { access, params: named }: Pick<Endpoint, 'access'> & { params: unknown },
): Promise<boolean> {
  const places = placesOf(caller)
  if (places === null) return true
  const { booking, car, car_id } = (named ?? {}) as { booking?: string; car?: string; car_id?: number }
  if (booking !== undefined && may(caller, 'bookings.manage'))
    return isBookingWithin(db, booking, reachOf(caller))
  const ofFleet = access !== 'anyone' && !isRole(access)
  if (ofFleet && car !== undefined) return isCarNamedAt(db, car, places)
  if (ofFleet && car_id !== undefined) return isCarNamedAt(db, String(car_id), places)
  return true
}

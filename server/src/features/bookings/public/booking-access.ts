import { may, type Person, placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Reach } from './booking-reach.queries.ts'

/** Whether a caller works in admin, by the permission `bookings.manage`. */
export function isAdmin(caller: Caller): boolean {
  return may(caller, 'bookings.manage')
}

/**
 * The bookings that a caller may see and change: for an admin all, or those of their places, for others their own
 * (docs/rules/accounts.md#whose-records).
 */
export function reachOf(caller: Person & { id: number }): Reach {
  if (!may(caller, 'bookings.manage')) return { user_id: caller.id }
  const place_ids = placesOf(caller)
  return place_ids === null ? 'all' : { place_ids }
}

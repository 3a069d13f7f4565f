import { may } from '@marhala/domain/accounts/permissions.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Reach } from './bookings.queries.ts'

/** Whether a caller works in admin, by the permission `bookings.manage`. */
export function isAdmin(caller: Caller): boolean {
  return may(caller, 'bookings.manage')
}

/**
 * The bookings that a caller may see and change: all for an admin, their own for others
 * (docs/rules/accounts.md#whose-records).
 */
export function reachOf(caller: Caller): Reach {
  return isAdmin(caller) ? 'all' : { user_id: caller.id }
}

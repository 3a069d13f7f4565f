import { may } from '@marhala/domain/accounts/permissions.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Reach } from './bookings.queries.ts'

/** Whether a caller works in admin: staff is whoever holds `bookings.manage`. */
export function isAdmin(caller: Caller): boolean {
  return may(caller.role, 'bookings.manage')
}

/**
 * Whose bookings a caller sees and touches: an admin everybody's, others their own
 * (docs/rules/accounts.md#whose-records).
 */
export function reachOf(caller: Caller): Reach {
  return isAdmin(caller) ? 'all' : { user_id: caller.id }
}

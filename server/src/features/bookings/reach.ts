import { may } from '@marhala/domain/permissions.ts'
import type { Caller } from '../../http/caller.ts'
import type { Reach } from './bookings.queries.ts'

/** Whether a caller works at the desk: staff is whoever holds `bookings.manage`. */
export function isDesk(caller: Caller): boolean {
  return may(caller.role, 'bookings.manage')
}

/**
 * Whose bookings a caller sees and touches: the desk everybody's, others their own
 * (docs/rules/accounts.md#whose-records).
 */
export function reachOf(caller: Caller): Reach {
  return isDesk(caller) ? 'all' : { user_id: caller.id }
}

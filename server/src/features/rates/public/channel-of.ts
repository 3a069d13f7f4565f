import { may, type Person } from '@marhala/domain/accounts/permissions.ts'
import type { RateChannel } from '@marhala/domain/price/rate-rules.ts'

/** Where somebody books, and so which rates they are asked: whoever may book for others is the desk. */
export function channelOf(caller: Person | null): RateChannel {
  return caller !== null && may(caller, 'bookings.manage') ? 'desk' : 'site'
}

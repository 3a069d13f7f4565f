import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import type * as profile from '@marhala/contract/accounts/profile.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { listBookings } from '../bookings/public/bookings.queries.ts'
import { presentBookings } from '../bookings/public/present-booking.ts'

/** A page of the caller's own bookings, newest pickup first: for admins too only their own. */
export async function listOwnBookings(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof profile.bookings>,
) {
  const { page = 1, per_page = 10, status } = query
  const { bookings, total } = await listBookings(
    context.db,
    { reach: { user_id: caller.id }, status: status && [status] },
    { by: 'start_date', order: 'desc', limit: per_page, offset: (page - 1) * per_page },
  )
  return makePage(await presentBookings(context, bookings, caller), total, page, per_page)
}

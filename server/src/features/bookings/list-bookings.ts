import type * as bookings from '@marhala/contract/bookings.ts'
import type { ParsedQueryOf } from '@marhala/contract/endpoint.ts'
import { makePage } from '@marhala/contract/paging.ts'
import { addLocalDays, startOfLocalDay } from '@marhala/domain/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { getSettings } from '../company/company.queries.ts'
import { listBookings } from './bookings.queries.ts'
import { presentBookings } from './present-booking.ts'
import { isDesk, reachOf } from './reach.ts'

/** A page of the caller's bookings, or of everybody's at the desk; `user_search` counts only there (settled.md §5.20). */
export async function listBookingPage(
  context: AppContext,
  caller: Caller,
  query: ParsedQueryOf<typeof bookings.list>,
) {
  const page = query.page ?? 1
  const perPage = query.per_page ?? 20
  const { bookings: rows, total } = await listBookings(
    context.db,
    {
      reach: reachOf(caller),
      search: query.search,
      status: query.status,
      during: query.date ? await localDay(context, query.date) : undefined,
      user_search: isDesk(caller) ? query.user_search : undefined,
    },
    {
      by: query.sort_by ?? 'start_date',
      order: query.sort_order ?? 'desc',
      limit: perPage,
      offset: (page - 1) * perPage,
    },
    caller.language,
  )
  return makePage(await presentBookings(context, rows, caller), total, page, perPage)
}

async function localDay(context: AppContext, date: string) {
  const { time_zone } = await getSettings(context.db)
  const start = startOfLocalDay(date, time_zone)
  return { start: new Date(start), end: new Date(addLocalDays(start, 1, time_zone)) }
}

import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { addLocalDays, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { findPersonIds } from '../../search/public/find-people.queries.ts'
import { findSearchWords } from './search-words.queries.ts'
import { listBookings, sumBookings } from '../public/bookings.queries.ts'
import type { Between } from '../public/dated-bookings.queries.ts'
import { countConcerns } from './day-concerns.queries.ts'
import { presentBookings } from '../public/present-booking.ts'
import { isAdmin, reachOf } from '../public/booking-access.ts'

type Query = ParsedQueryOf<typeof bookings.list>

/** A page of the caller's bookings, or of all in admin; `user_search` counts only there. */
export async function listBookingPage(context: AppContext, caller: Caller, query: Query) {
  const page = query.page ?? 1
  const perPage = query.per_page ?? 20
  const { filter, order } = await readBookingsQuery(context, caller, query)
  const paging = { limit: perPage, offset: (page - 1) * perPage }
  const [found, totals] = await Promise.all([
    listBookings(context.db, filter, { ...order, ...paging }),
    query.totals ? sumBookings(context.db, filter) : undefined,
  ])
  const presented = await presentBookings(context, found.bookings, caller)
  return { ...makePage(presented, found.total, page, perPage), ...(totals && { totals }) }
}

/** The filter and order of a list's query, within the caller's reach. */
export async function readBookingsQuery(context: AppContext, caller: Caller, query: Query) {
  const { time_zone } = await getSettings(context.db)
  const filter = {
    reach: reachOf(caller),
    words: query.search === undefined ? undefined : await findSearchWords(context.db, query.search),
    status: query.status,
    during: query.date ? localDay(query.date, time_zone) : undefined,
    ...datesOf(query, time_zone),
    car_id: query.car_id,
    category_id: query.category_id,
    pickup_location: query.pickup_location,
    return_location: query.return_location,
    location: query.location,
    received_method: query.received_method,
    ids: query.ids,
    has_outstanding: query.has_outstanding,
    attention: query.attention && { kind: query.attention, now: context.clock() },
    today: query.today && { concern: query.today, ...dayAt(context.clock(), time_zone) },
    user_ids:
      isAdmin(caller) && query.user_search !== undefined
        ? await findPersonIds(context.db, query.user_search)
        : undefined,
  }
  return { filter, order: { by: query.sort_by ?? 'start_date', order: query.sort_order ?? 'desc' } as const }
}

/** How many bookings concern the company's day, by reason: the counts of the admin’s filters. */
export async function countToday({ db, clock }: AppContext, caller: Caller, location: string | undefined) {
  const { time_zone } = await getSettings(db)
  const now = clock()
  const counted = await countConcerns(db, dayAt(now, time_zone), { reach: reachOf(caller), location })
  return { date: localDate(now.getTime(), time_zone), ...counted }
}

function dayAt(now: Date, timeZone: string) {
  return { ...localDay(localDate(now.getTime(), timeZone), timeZone), now }
}

function datesOf(query: Query, timeZone: string) {
  const between = (from: string | undefined, to: string | undefined): Between | undefined =>
    from === undefined && to === undefined
      ? undefined
      : {
          start: from === undefined ? undefined : localDay(from, timeZone).start,
          end: to === undefined ? undefined : localDay(to, timeZone).end,
        }
  return {
    created: between(query.created_from, query.created_to),
    pickup: between(query.pickup_from, query.pickup_to),
    return: between(query.return_from, query.return_to),
    received: between(query.received_from, query.received_to),
  }
}

function localDay(date: string, timeZone: string) {
  const start = startOfLocalDay(date, timeZone)
  return { start: new Date(start), end: new Date(addLocalDays(start, 1, timeZone)) }
}

import * as profile from '@marhala/contract/accounts/profile.ts'
import { monthsOfYear, monthsUpTo } from '@marhala/domain/time/calendar-months.ts'
import { membershipRecord, membershipTier } from '@marhala/domain/accounts/membership.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { getUser } from '../auth/public/auth.queries.ts'
import { presentUser } from '../auth/public/present-user.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { listOwnBookings } from './list-own-bookings.ts'
import { presentStatistics } from './present-statistics.ts'
import { getBookingStatistics, listCountedBookings } from './public/profile.queries.ts'

/** A person's own figures, tier, bookings and statistics, never another's. */
export function profileRoutes(serve: Serve): void {
  serve(profile.overview, async ({ context, caller, query }) => {
    const [user, statistics, bookings] = await Promise.all([
      getUser(context.db, caller.id),
      standingOf(context, caller),
      query.include_bookings === false ? undefined : listOwnBookings(context, caller, query),
    ])
    return { user: { ...presentUser(user), ...statistics }, bookings }
  })
  serve(profile.summary, ({ context, caller }) => standingOf(context, caller))
  serve(profile.bookings, ({ context, caller, query }) => listOwnBookings(context, caller, query))
  serve(profile.statistics, async ({ context, caller, query }) => {
    const { time_zone } = await getSettings(context.db)
    const bookings = await listCountedBookings(context.db, caller.id, caller.language)
    const twoYears = monthsUpTo(context.clock().getTime(), 24, time_zone)
    const shown = query.year === undefined ? twoYears.slice(-12) : monthsOfYear(query.year, time_zone)
    return presentStatistics(bookings, { twoYears, shown, time_zone }, caller.language)
  })
}

async function standingOf({ db }: AppContext, caller: Caller) {
  const booking_statistics = await getBookingStatistics(db, caller.id)
  return { booking_statistics, membership_tier: membershipTier(membershipRecord(booking_statistics)) }
}

import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { billableDays } from '@marhala/domain/availability/booking-period.ts'
import { isHoldExpired } from '@marhala/domain/booking/booking-status.ts'
import { checkOwnChange } from '@marhala/domain/booking/cancellation.ts'
import { checkHolds, isNewClient } from '@marhala/domain/booking/client-holds.ts'
import { followsListPrice } from '@marhala/domain/price/agreed-price.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockUser } from '../../auth/public/auth.queries.ts'
import { clockOf, type Settings } from '../../company/public/company.queries.ts'
import { getBookingStatistics } from '../../profile/public/profile.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { countOpenBookings } from '../booking-writes.queries.ts'
import { driverProblems } from '../create/driver-problems.ts'
import { readAccount } from '../create/read-new-booking.ts'
import { listBookingDrivers } from '../public/booking-parts.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'

type Input = ParsedBodyOf<typeof bookings.changeDurationLocation>
type Period = { start: Date; end: Date }

/**
 * Refuses a client who may not change this booking at all, or who sets what only staff set. What was agreed as an amount
 * was agreed for these days: with others, staff agree anew.
 */
export async function refuseOwnChange(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  input: Input,
): Promise<void> {
  const { discount, agreed_price, payments, pickup_location_price, return_location_price, reason } = input
  const ofStaff = [discount, agreed_price, payments, pickup_location_price, return_location_price, reason]
  if (ofStaff.some((value) => value !== undefined)) throw new ApiError('forbidden')
  await readAccount(context, caller)
  const hold_expires_at = booking.hold_expires_at?.getTime() ?? null
  if (isHoldExpired({ status: booking.status, hold_expires_at }, context.clock().getTime())) {
    throw new ApiError('hold_expired')
  }
  if (!followsListPrice(booking.agreed)) throw new ApiError('price_agreed')
}

/** The problems of these dates for a client: the drivers must be old enough and licensed then, the days not too many. */
export async function ownDatesProblems(
  context: AppContext,
  booking: LockedBooking,
  period: Period,
  settings: Settings,
): Promise<Problems> {
  const drivers = await listBookingDrivers(context.db, [booking.id])
  const dates = { start_date: period.start, end_date: period.end, withDriver: false }
  const ofDrivers = Object.entries(driverProblems(drivers, dates, settings, true)).map(
    ([path, found]) => [path.endsWith('license_expires_on') ? 'end_date' : 'start_date', found] as const,
  )
  return { ...Object.fromEntries(ofDrivers), ...(await holdProblems(context, booking, period, settings)) }
}

/** A new client holds no more days by changing a booking than by making one (docs/rules/life-cycle.md#open-bookings). */
async function holdProblems(
  { db, clock }: AppContext,
  booking: LockedBooking,
  { start, end }: Period,
  settings: Settings,
): Promise<Problems> {
  const days = billableDays(start.getTime(), end.getTime(), clockOf(settings))
  if (days <= booking.duration) return {}
  // Of several changes at once each counts those before it.
  await lockUser(db, booking.user_id)
  const isNew = isNewClient(await getBookingStatistics(db, booking.user_id))
  const { held_days } = await countOpenBookings(db, booking.user_id, clock(), booking.id)
  const problem = checkHolds({ open: 0, holds: 0, held_days }, { isNew, days }, settings)
  return problem === 'new_client_days'
    ? { end_date: [{ key: problem, params: { days: settings.new_client_car_days } }] }
    : {}
}

/** The problems of a client's change by the terms of cancelling, once its price is known. */
export function termsProblems(
  booking: LockedBooking,
  { start, total_price }: { start: Date; total_price: number },
  now: Date,
): Problems {
  const before = { ...booking, start: booking.start_date.getTime() }
  const problems: Problems = {}
  for (const code of checkOwnChange(before, { start: start.getTime(), total_price }, now.getTime())) {
    problems[code === 'pickup_stands' ? 'start_date' : '_'] = [{ key: code }]
  }
  return problems
}

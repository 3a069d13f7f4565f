import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { extendedForOverdue, occupiedPeriod } from '@marhala/domain/availability/occupancy.ts'
import { mayMovePickup } from '@marhala/domain/booking/booking-status.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { type Problems, readPeriod, readLocations } from '../../quotes/public/booking-fields.ts'
import type { Change } from '../change.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { getCar, updateBooking } from '../booking-writes.queries.ts'
import { figures } from '../create/booking-figures.ts'
import { refuseClosed } from '../public/guards.ts'
import { tellChange } from './tell-change.ts'
import { noteChange } from './note-change.ts'
import { findNextStart, findOccupancy, type Period } from '../public/occupancies.queries.ts'
import { periodProblems } from '../create/period-problems.ts'
import { frozenServices, requote } from './requote.ts'
import { storeServices } from '../create/store-services.ts'
import { retakeCar } from '../public/take-car.ts'

/**
 * Gives a booking new dates and locations at its frozen rates; while it is active the start stands
 * (docs/rules/life-cycle.md#what-may-still-change).
 */
export const changeDurationLocation: Change<typeof bookings.changeDurationLocation> = async (
  context,
  caller,
  booking,
  input,
) => {
  refuseClosed(booking)
  const { db } = context
  const settings = await getSettings(db)
  const problems: Problems = {}
  const period = readPeriod(input, settings.time_zone, problems)
  const locations = await readLocations(db, input, { byStaff: true, frozen: booking }, problems)
  if (!period) throw invalid(problems)
  const startStands = period.start.getTime() === booking.start_date.getTime()
  if (!mayMovePickup(booking.status) && !startStands) problems['start_date'] = [{ key: 'start_stands' }]
  const rules = {
    byStaff: true,
    now: context.clock().getTime(),
    isPremium: (await getCar(db, booking.car_id)).is_premium,
    reason: input.reason,
    startStands,
  }
  Object.assign(problems, periodProblems(period, rules, settings))
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const changes = {
    ...locations,
    start_date: period.start,
    end_date: period.end,
    discount: input.discount ?? booking.discount,
  }
  const services = await frozenServices(context, booking.id)
  const quote = await requote(context, booking, { ...changes, services })
  await retakeCar(context, booking, await takenPeriod(context, booking, period))
  await updateBooking(db, booking.id, {
    ...changes,
    ...figures(quote),
    reason: input.reason ?? booking.reason,
  })
  await storeServices(db, booking.id, services, quote.days)
  const { start_date, end_date, pickup_location, return_location, total_price } = booking
  await noteChange(context, caller, 'change_duration_location', booking.id, {
    before: { start_date, end_date, pickup_location, return_location, total_price },
    after: { ...changes, total_price: quote.total_price },
  })
  await tellChange(context, caller, booking)
}

/**
 * What a booking takes with new dates. A car that left before its booked pickup has been out since then, and one that
 * is still out past its return stays taken, whatever the dates say
 * (docs/rules/availability.md#early-late-and-overdue-cars).
 */
async function takenPeriod(
  { db, clock }: AppContext,
  booking: LockedBooking,
  { start, end }: { start: Date; end: Date },
): Promise<Period> {
  const { turnaround_minutes } = booking
  const booked = occupiedPeriod(start.getTime(), end.getTime(), turnaround_minutes)
  if (booking.status !== 'active') return booked
  const held = await findOccupancy(db, booking.id)
  const period = { ...booked, start: Math.min(booked.start, held?.start ?? booked.start) }
  const nextStart = await findNextStart(db, booking.car_id, booked.end)
  return extendedForOverdue({ period, end: end.getTime() }, clock().getTime(), {
    turnaround_minutes,
    nextStart,
  })
}

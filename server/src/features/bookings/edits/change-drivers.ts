import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { isHoldExpired, mayChangeDrivers } from '@marhala/domain/booking/booking-status.ts'
import { mayOweExtra } from '@marhala/domain/booking/driver.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listBookingDrivers } from '../public/booking-parts.queries.ts'
import {
  deleteBookingDriver,
  insertBookingDrivers,
  updateBookingDriver,
} from '../booking-part-writes.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { confirmAtOnce } from '../lifecycle/confirm-at-once.ts'
import { mailClient } from '../mails/mail-client.ts'
import { type DriverFields, oneDriverProblems } from '../create/driver-problems.ts'
import { noteChange } from '../public/note-change.ts'
import { priceDrivers } from './price-drivers.ts'
import { refuseDrivers } from './refuse-drivers.ts'
import { isAdmin } from '../public/booking-access.ts'
import { refuseMarked } from '../public/refuse-marked.ts'

/** Adds a driver once the booking has their extra; staff may add it until the confirmation. */
export const addDriver: Change<typeof bookings.addDriver> = async (
  context,
  caller,
  booking,
  { version: _, do_not_rent_override, ...driver },
) => {
  await refuse(context, caller, booking, driver)
  await refuseMarked(context, caller, booking, { drivers: [driver], do_not_rent_override })
  const { length } = await listBookingDrivers(context.db, [booking.id])
  const owing = mayOweExtra(booking.status, { byStaff: isAdmin(caller) })
  await refuseDrivers(context.db, booking.id, length + 1, { owing })
  await insertBookingDrivers(context.db, booking.id, [driver])
  await finish(context, caller, booking, 'add_driver')
}

/** Changes a driver's details. */
export const updateDriver: Change<typeof bookings.updateDriver> = async (
  context,
  caller,
  booking,
  { version: _, do_not_rent_override, ...driver },
  { driverId },
) => {
  const drivers = await listBookingDrivers(context.db, [booking.id])
  if (!drivers.some(({ id }) => id === driverId)) throw new ApiError('not_found')
  await refuse(context, caller, booking, driver)
  await refuseMarked(context, caller, booking, { drivers: [driver], do_not_rent_override })
  await updateBookingDriver(context.db, booking.id, driverId, driver)
  await finish(context, caller, booking, 'update_driver')
}

/** Removes a driver. */
export const removeDriver: Change<typeof bookings.removeDriver> = async (
  context,
  caller,
  booking,
  _,
  { driverId },
) => {
  refuseLate(caller, booking)
  if (!(await deleteBookingDriver(context.db, booking.id, driverId))) throw new ApiError('not_found')
  await finish(context, caller, booking, 'remove_driver')
}

async function refuse(context: AppContext, caller: Caller, booking: LockedBooking, driver: DriverFields) {
  refuseLate(caller, booking)
  const problems = oneDriverProblems(driver, booking, await getSettings(context.db))
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function refuseLate(caller: Caller, { status }: LockedBooking): void {
  if (!mayChangeDrivers(status, { byStaff: isAdmin(caller) })) throw new ApiError('booking_closed')
}

async function finish(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  action: AuditAction,
): Promise<void> {
  await updateBooking(context.db, booking.id, {})
  const priced = await priceDrivers(context, booking, { byStaff: isAdmin(caller) })
  await noteChange(context, caller, action, booking.id, priced)
  if (isAdmin(caller)) return
  // The booking may be complete now; an expired hold is not confirmed.
  const hold_expires_at = booking.hold_expires_at?.getTime() ?? null
  const isOver = isHoldExpired({ status: booking.status, hold_expires_at }, context.clock().getTime())
  if (hold_expires_at === null || isOver) return
  const drivers = await listBookingDrivers(context.db, [booking.id])
  if (await confirmAtOnce(context, booking, drivers)) await mailClient(context, booking.id, 'confirmed')
}

import type { Booking } from '@marhala/contract/booking/booking.ts'
import { actionsFor } from '@marhala/domain/booking/booking-status.ts'
import { checkDrivers } from '@marhala/domain/booking/driver.ts'
import { isHoldOver } from '../../../features/booking/is-hold-over.ts'
import { driversNeeded, type LicenseNeed } from '@marhala/domain/booking/drivers-needed.ts'

/** What can be done with many bookings at once; a handover and a return are read from one car at a time. */
export const bulkActions = ['confirm', 'cancel'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Why an action is not open to a booking: its status, a hold that has run out, drivers who may not drive. */
export type Obstacle = 'status' | 'hold' | 'drivers'

type Rules = { min_renter_age: number; license_needed_at: LicenseNeed; time_zone: string }

/**
 * What stands in the way of an action, by the domain's own rules; null where nothing does. The server judges each
 * booking again, by itself.
 */
export function obstacleTo(
  action: BulkAction,
  booking: Booking,
  { rules, now }: { rules: Rules | undefined; now: number },
): Obstacle | null {
  if (!actionsFor(booking.status).includes(action)) return 'status'
  if (action === 'cancel') return null
  if (isHoldOver(booking, now)) return 'hold'
  if (rules === undefined) return null
  const problems = checkDrivers(booking.booking_drivers, {
    pickup: Date.parse(booking.start_date),
    return_: Date.parse(booking.end_date),
    min_renter_age: rules.min_renter_age,
    timeZone: rules.time_zone,
    ...driversNeeded('confirmation', {
      license_needed_at: rules.license_needed_at,
      withDriver: booking.with_driver,
      byStaff: true,
    }),
  })
  return problems.length > 0 ? 'drivers' : null
}

/** The actions that are open to every one of some bookings, and what keeps confirming from them. */
export function openTo(chosen: readonly Booking[], facts: { rules: Rules | undefined; now: number }) {
  const obstacles = (action: BulkAction) => chosen.map((booking) => obstacleTo(action, booking, facts))
  const open = bulkActions.filter((action) => obstacles(action).every((obstacle) => obstacle === null))
  const count = (kind: Obstacle) => obstacles('confirm').filter((obstacle) => obstacle === kind).length
  const notConfirmable = { hold: count('hold'), drivers: count('drivers') }
  return { open, notConfirmable: count('status') === 0 ? notConfirmable : { hold: 0, drivers: 0 } }
}

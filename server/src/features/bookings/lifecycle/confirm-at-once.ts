import { occupiedPeriod } from '@marhala/domain/availability/occupancy.ts'
import { isConfirmedAtOnce, isNewClient } from '@marhala/domain/booking/client-holds.ts'
import type { AppContext } from '../../../context.ts'
import { findCategoryOf } from '../../catalogue/public/catalogue.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { getBookingStatistics } from '../../profile/public/profile.queries.ts'
import { countHeldFleet } from '../booking-writes.queries.ts'
import { type DriverFields, stepProblems } from '../create/driver-problems.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { setConfirmed } from './confirm-booking.ts'
import { readHire } from '../public/read-hire.ts'

type Candidate = Pick<
  LockedBooking,
  'id' | 'car_id' | 'user_id' | 'start_date' | 'end_date' | 'turnaround_minutes'
>

/**
 * Confirms a client's own pending booking without an admin, where that is allowed (decision 077); `drivers` are those
 * that it names and pays for. Returns whether it did.
 */
export async function confirmAtOnce(
  context: AppContext,
  booking: Candidate,
  drivers: DriverFields[],
): Promise<boolean> {
  const { db, clock } = context
  const { id, car_id, user_id, start_date, end_date, turnaround_minutes } = booking
  const category = await findCategoryOf(db, car_id)
  // Where it could not be at its best, nobody need be asked for the rest.
  if (!isConfirmedAtOnce(category, { isReady: true, isNew: false }, { held: 0, cars: 0 })) return false
  const hire = await readHire(context, booking)
  const missing = stepProblems('confirmation', drivers, {
    hire,
    settings: await getSettings(db),
    named: true,
  })
  const isReady = Object.keys(missing).length === 0
  const isNew = isNewClient(await getBookingStatistics(db, user_id))
  const period = occupiedPeriod(start_date.getTime(), end_date.getTime(), turnaround_minutes)
  const fleet = await countHeldFleet(db, { period, except: id, now: clock() })
  if (!isConfirmedAtOnce(category, { isReady, isNew }, fleet)) return false
  await setConfirmed(context, null, id)
  return true
}

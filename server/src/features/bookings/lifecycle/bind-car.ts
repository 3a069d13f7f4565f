import type * as carBinding from '@marhala/contract/booking/car-binding.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { notify } from '../../notifications/public/notify.queries.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { type LockedBooking, lockBooking } from '../public/bookings.queries.ts'
import { mailBound } from '../mails/mail-client.ts'
import { listToBind } from '../public/class-places.queries.ts'
import { refuseClosed } from '../public/guards.ts'
import { noteChange } from '../public/note-change.ts'

/** Binds a booking to the car on which it stands, by hand; one that is certain already stays as it is. */
export const bindCar: Change<typeof carBinding.bind> = async (context, caller, booking) => {
  refuseClosed(booking)
  await bind(context, caller, booking)
}

/**
 * Binds every confirmed booking whose pickup is within the hours of the settings: each minute, one transaction a booking
 * (docs/rules/classes.md#binding).
 */
export async function bindDue(context: AppContext): Promise<void> {
  const { bind_hours } = await getSettings(context.db)
  const before = new Date(context.clock().getTime() + bind_hours * 3_600_000)
  for (const { id } of await listToBind(context.db, before)) {
    await transact(context.db, async (db) => {
      const booking = await lockBooking(db, String(id), 'all')
      if (booking) await bind({ ...context, db }, null, booking)
    })
  }
}

async function bind(context: AppContext, by: Caller | null, booking: LockedBooking): Promise<void> {
  if (!isMovable(booking)) return
  const { id, car_id } = booking
  await updateBooking(context.db, id, { bound_at: context.clock() })
  const { registration_plate } = await getCar(context.db, car_id)
  await noteChange(context, by, 'bind_car', id, { after: { car_id, registration_plate } })
  await mailBound(context, booking)
  const told = { actor_id: by?.id ?? null, client_id: booking.user_id, booking_id: id }
  await notify(context, { kind: 'my_car_bound', key: id, ...told })
}

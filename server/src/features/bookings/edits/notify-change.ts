import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { notify } from '../../notifications/public/notify.queries.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import { mailCompanyChange } from '../mails/mail-company.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'

/** Notifies a booking's client of a change, each time; `before` is the booking as it was. */
export async function notifyChange(
  context: AppContext,
  caller: Caller,
  before: LockedBooking,
): Promise<void> {
  const { id: booking_id, user_id: client_id, version } = before
  const key = `${booking_id}:${version}`
  await notify(context, { kind: 'my_booking_changed', key, actor_id: caller.id, client_id, booking_id })
}

/** Notifies staff that a client changed a booking's dates or places, and mails the company. */
export async function notifyOwnChange(
  context: AppContext,
  caller: Caller,
  before: LockedBooking,
  settings: Settings,
): Promise<void> {
  const { id: booking_id, version } = before
  const key = `${booking_id}:${version}`
  await notify(context, { kind: 'booking_changed', key, actor_id: caller.id, booking_id })
  await mailCompanyChange(context, before, settings)
}

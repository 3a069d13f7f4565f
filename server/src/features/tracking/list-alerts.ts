import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { type AlertRow, listAlertsOf, listAlertsOfCar, listAlertsOut } from './public/alerts.queries.ts'
import { noteView } from './note-view.ts'
import { findBookingToFollow } from './vehicles.queries.ts'

const most = 200

/** The alerts of the cars that are out, or all of one car. */
export async function readAlerts(context: AppContext, caller: Caller, carId: number | undefined) {
  const { db } = context
  const limit = most
  const rows = await (carId === undefined
    ? listAlertsOut(db, { limit })
    : listAlertsOfCar(db, carId, { limit }))
  // They show where cars were, as the map does.
  if (rows.length > 0)
    await noteView(context, caller, {
      entity: 'car',
      entity_id: carId ?? null,
      after: { rows: rows.length },
    })
  return rows.map(presentAlert)
}

/** The alerts of a booking. */
export async function readAlertsOfBooking(context: AppContext, caller: Caller, idOrReference: string) {
  const booking = await findBookingToFollow(context.db, idOrReference)
  if (!booking) throw new ApiError('not_found')
  const rows = await listAlertsOf(context.db, booking.id)
  const about = { entity: 'booking', entity_id: booking.id } as const
  if (rows.length > 0) await noteView(context, caller, { ...about, after: { rows: rows.length } })
  return rows.map(presentAlert)
}

function presentAlert({ booking_id, reference, top_speed, ...alert }: AlertRow) {
  return { ...alert, booking: { id: booking_id, reference }, top_speed: top_speed && Math.round(top_speed) }
}

import { nearestTown } from '@marhala/contract/tracking/towns.ts'
import { freshnessOf } from '@marhala/domain/tracking/position.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { instantsOf } from '../../company/public/read-period.ts'
import { noteView } from '../note-view.ts'
import { listPositions } from './positions.queries.ts'
import { findBookingToFollow, listLastPositions } from '../vehicles.queries.ts'

/** The last position of a booking's car during it. */
export async function readWhereabouts(context: AppContext, caller: Caller, idOrReference: string) {
  const { db, clock } = context
  const booking = await findBookingToFollow(db, idOrReference)
  if (!booking) throw new ApiError('not_found')
  const { id, reference, car_id, car_brand, car_model, car_plate, has_device, returned_at: until } = booking
  const [position = null] = await listLastPositions(db, { car_id, booking_id: id, until }, 1)
  if (position) await noteView(context, caller, { entity: 'booking', entity_id: id, after: { rows: 1 } })
  const { time_zone } = await getSettings(db)
  return {
    car: { id: car_id, name: `${car_brand} ${car_model}`, registration_plate: car_plate },
    booking: { id, reference },
    has_device,
    position,
    freshness: position && freshnessOf(position.at.getTime(), clock().getTime()),
    day: position && localDate(position.at.getTime(), time_zone),
    near: position && nearestTown(position, caller.language),
  }
}

/**
 * The last positions of a booking and the track of their day, for a document: each is audited, however recent the last
 * view was.
 */
export async function readLastWay(
  context: AppContext,
  caller: Caller,
  booking: { id: number; car_id: number },
) {
  const { db } = context
  const of = { car_id: booking.car_id, booking_id: booking.id, until: null }
  const last = await listLastPositions(db, of, 10)
  const { time_zone } = await getSettings(db)
  const day = last[0] ? localDate(last[0].at.getTime(), time_zone) : null
  const span = day && instantsOf({ start_date: day, end_date: day }, time_zone)
  const fixes = span
    ? await listPositions(db, of.car_id, { from: span.start, until: span.end, booking_id: of.booking_id })
    : []
  await writeAudit(db, {
    action: 'see_positions',
    entity: 'booking',
    entity_id: booking.id,
    after: { report: 'dossier', rows: last.length },
    ...actorOf(caller),
  })
  return { last, day, fixes }
}

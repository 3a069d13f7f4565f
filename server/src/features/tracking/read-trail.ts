import type { trail } from '@marhala/contract/tracking/tracking.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { cleanTrack } from '@marhala/domain/tracking/clean-track.ts'
import { cutTrips } from '@marhala/domain/tracking/cut-trips.ts'
import { coverageOf, kilometersUsed } from '@marhala/domain/booking/kilometers-used.ts'
import { includedKilometers } from '@marhala/domain/booking/take-back.ts'
import { simplifyTrack } from '@marhala/domain/tracking/simplify-track.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { readBookingToEnd } from '../bookings/public/read-booking-to-end.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { noteView } from './note-view.ts'
import { readLimitClauses } from './public/limit-clauses.ts'
import { listPositions } from './public/positions.queries.ts'
import { proposeKilometers } from './public/read-proposed-kilometers.ts'
import { presentJourney } from './present-journey.ts'
import { presentSpeeding } from './present-speeding.ts'
import { findBookingToFollow, hasCar } from './vehicles.queries.ts'

/** The track of a car on some days of the company's calendar. */
export async function readTrail(
  context: AppContext,
  caller: Caller,
  { car_id, query }: { car_id: number; query: ParsedQueryOf<typeof trail> },
) {
  if (!(await hasCar(context.db, car_id))) throw new ApiError('not_found')
  const { time_zone, speed_limit } = await getSettings(context.db)
  const days = readDaysOf(query, localDate(context.clock().getTime(), time_zone))
  const { start, end } = instantsOf(days, time_zone)
  const fixes = await listPositions(context.db, car_id, { from: start, until: end })
  await noteView(context, caller, { entity: 'car', entity_id: car_id, after: { date: days.start_date } })
  const points = simplifyTrack(cleanTrack(fixes)).map(({ at, latitude, longitude, speed }) => ({
    at: new Date(at),
    latitude,
    longitude,
    speed,
  }))
  return { ...days, points, ...presentJourney(cutTrips(fixes)), ...presentSpeeding(fixes, speed_limit) }
}

function readDaysOf({ from, to }: ParsedQueryOf<typeof trail>, today: string) {
  const start_date = from ?? to ?? today
  const end_date = to ?? (from && from > today ? from : from && addDays(from, 6) < today ? from : today)
  if (end_date < start_date) throw invalid({ to: [{ key: 'days_reversed' }] })
  if (end_date > addDays(start_date, 6)) throw invalid({ to: [{ key: 'trail_days' }] })
  return { start_date, end_date }
}

/** The trips of a booking, and its kilometres by them. */
export async function readBookingTrips(context: AppContext, caller: Caller, idOrReference: string) {
  const { db, clock } = context
  const booking = await findBookingToFollow(db, idOrReference)
  if (!booking) throw new ApiError('not_found')
  const { id: booking_id, car_id, activated_at, returned_at, start_kilometers, end_kilometers } = booking
  const until = new Date((returned_at ?? clock()).getTime() + 1)
  const fixes = activated_at ? await listPositions(db, car_id, { from: activated_at, until, booking_id }) : []
  const { trips, kilometers } = presentJourney(cutTrips(fixes))
  if (trips.length > 0)
    await noteView(context, caller, {
      entity: 'booking',
      entity_id: booking_id,
      after: { rows: trips.length },
    })
  const toEnd = readBookingToEnd(booking)
  const now = clock().getTime()
  const driven = activated_at && {
    activated_at: activated_at.getTime(),
    returned_at: returned_at?.getTime() ?? null,
    end_kilometers,
    gps_kilometers: kilometers,
    first_position_at: fixes[0]?.at ?? null,
    last_position_at: fixes.at(-1)?.at ?? null,
  }
  const settings = await getSettings(db)
  const { time_zone: timeZone, speed_limit } = settings
  const { has_device } = booking
  return {
    trips,
    kilometers,
    odometer_kilometers:
      start_kilometers === null || end_kilometers === null ? null : end_kilometers - start_kilometers,
    included_kilometers: includedKilometers(toEnd),
    proposed_kilometers: proposeKilometers(booking, { trips, kilometers }),
    has_device,
    coverage: driven ? coverageOf(driven, start_kilometers, now) : ('none' as const),
    allowance: driven ? kilometersUsed(toEnd, driven, { now, timeZone }) : null,
    ...presentSpeeding(fixes, speed_limit),
    limit_clauses: await readLimitClauses(db, caller.language, { settings, has_device }),
  }
}

import type * as takeBack from '@marhala/contract/booking/take-back.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { checkReturn } from '@marhala/domain/booking/handover.ts'
import { locationFee, type ProposedCharge, proposeCharges } from '@marhala/domain/booking/take-back.ts'
import { locationTotal, type Quote } from '@marhala/domain/price/booking-price.ts'
import { parseInstant } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { chargesOf, readLocations } from '../../quotes/public/read-locations.ts'
import { storedAgreements } from '../public/stored-agreements.ts'
import { reachOf } from '../public/booking-access.ts'
import { findBooking } from '../public/bookings.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { ledgerOf } from '../public/ledger-writes.ts'
import { readBookingToEnd } from '../public/read-booking-to-end.ts'
import { type EarlyReturn, readEarlyReturn } from './early-return.ts'

type Preview = ParsedBodyOf<typeof takeBack.preview>

/** The costs of a return, line by line, with what is held and owed so far; nothing is stored. */
export async function previewTakeBack(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  input: () => Preview,
) {
  const row = await findBooking(context.db, idOrReference, reachOf(caller))
  if (!row) throw new ApiError('not_found')
  const booking = {
    ...row,
    status: row.status as BookingStatus,
    discount: Number(row.discount),
    agreed: storedAgreements(row),
  }
  const back = input()
  refuseIllegalMove(booking, 'completed')
  const { lines, early, problems } = await readReturn(context, booking, back)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { warranty_held, outstanding } = await ledgerOf(context, booking)
  return { lines, warranty_held, outstanding, early_return: early }
}

/** When and where a car was back, and what that makes of its booking. */
export type Return = {
  returned_at: Date
  /** Null where it was agreed. */
  returned_location: string | null
  lines: ProposedCharge[]
  early: EarlyReturn | null
}

/**
 * When and where a car was back, the charges of its return at the frozen rates, what an early one leaves unused, and the
 * problems of its input. It cannot be back before it left, nor later than now.
 */
export async function readReturn(
  context: AppContext,
  booking: LockedBooking,
  back: Preview,
): Promise<Return & { problems: Problems }> {
  const settings = await getSettings(context.db)
  const { time_zone } = settings
  const now = context.clock().getTime()
  const returned = back.returned_at === undefined ? now : parseInstant(back.returned_at, time_zone)
  const problems = problemsOf(booking, back, returned, now)
  const location = await readReturned(context, booking, back.returned_location, settings)
  if (location === 'unknown') problems['returned_location'] = [{ key: 'unknown_place' }]

  const returned_at = returned ?? now
  const early = await readEarlyReturn(context, booking, returned_at)
  const toEnd = readBookingToEnd(booking)
  const { end_kilometers, fuel_level } = back
  const lines = proposeCharges(
    { ...toEnd, days: early?.quote?.days ?? toEnd.days },
    { returned_at, end_kilometers, fuel_level, location_fee: location === 'unknown' ? 0 : location.fee },
    time_zone,
  )
  return {
    // Forms have minutes: the minute in which the car left is not before it.
    returned_at: new Date(Math.max(returned_at, booking.activated_at?.getTime() ?? 0)),
    returned_location: location === 'unknown' ? null : location.code,
    lines,
    early,
    problems,
  }
}

function problemsOf(
  { activated_at, start_kilometers }: LockedBooking,
  { end_kilometers }: Preview,
  returned: number | null,
  now: number,
): Problems {
  const problems: Problems = {}
  if (returned === null) problems['returned_at'] = [{ key: 'date_time' }]
  else if (returned > now) problems['returned_at'] = [{ key: 'returned_in_future' }]
  else if (activated_at && returned < startOfMinute(activated_at))
    problems['returned_at'] = [{ key: 'returned_before' }]
  if (end_kilometers !== undefined && isBelowStart(end_kilometers, start_kilometers))
    problems['end_kilometers'] = [{ key: 'kilometers_before', params: { kilometers: start_kilometers ?? 0 } }]
  return problems
}

/** Where the car was taken back, and what that costs beyond what was agreed, at the agreed hour. */
async function readReturned(
  { db }: AppContext,
  booking: LockedBooking,
  code: string | null | undefined,
  settings: Settings,
): Promise<{ code: string | null; fee: number } | 'unknown'> {
  if (!code || code === booking.return_location) return { code: null, fee: 0 }
  const { start_date: start, end_date: end, pickup_location } = booking
  const fields = { pickup_location, return_location: code }
  // Nobody collects what is brought back elsewhere.
  const times = { ...booking, return_address_time: null }
  const reading = { byStaff: false, settings, period: { start, end }, frozen: booking, times }
  const { locations, problems } = await readLocations(db, fields, reading)
  if (Object.keys(problems).length > 0) return 'unknown'
  const prices = { price: locationTotal(locations), agreed: locationTotal(chargesOf(booking)) }
  return { code, fee: locationFee(prices, booking.quote as unknown as Quote) }
}

function isBelowStart(end_kilometers: number, start_kilometers: number | null): boolean {
  return checkReturn({ start_kilometers: start_kilometers ?? 0, end_kilometers }).length > 0
}

function startOfMinute(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000) * 60_000
}

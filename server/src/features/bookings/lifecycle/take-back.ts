import type * as takeBack from '@marhala/contract/booking/take-back.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { checkReturn } from '@marhala/domain/booking/handover.ts'
import { type ProposedCharge, proposeCharges } from '@marhala/domain/booking/take-back.ts'
import { parseInstant } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { findBooking } from '../public/bookings.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { ledgerOf } from '../public/ledger-writes.ts'
import { readBookingToEnd } from '../public/read-booking-to-end.ts'
import { reachOf } from '../public/booking-access.ts'

type Preview = ParsedBodyOf<typeof takeBack.preview>

/** The costs of a return, line by line, with what is held and owed so far; nothing is stored. */
export async function previewTakeBack(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  input: () => Preview,
) {
  const booking = await findBooking(context.db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  const back = input()
  refuseIllegalMove({ status: booking.status as LockedBooking['status'] }, 'completed')
  const { lines, problems } = await readReturn(context, booking, back)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { warranty_held, outstanding } = await ledgerOf(context, booking)
  return { lines, warranty_held, outstanding }
}

type Returned = Pick<
  LockedBooking,
  'end_date' | 'activated_at' | 'start_kilometers' | 'start_fuel_level' | 'quote' | 'return_rates'
>

/**
 * When a car was back, the charges of its return at the frozen rates, and the problems of its input. It cannot be back
 * before it left, nor later than now.
 */
export async function readReturn(
  context: AppContext,
  booking: Returned,
  back: Preview,
): Promise<{ returned_at: Date; lines: ProposedCharge[]; problems: Problems }> {
  const problems: Problems = {}
  const { time_zone } = await getSettings(context.db)
  const now = context.clock().getTime()
  const returned = back.returned_at === undefined ? now : parseInstant(back.returned_at, time_zone)
  const { activated_at, start_kilometers } = booking
  if (returned === null) problems['returned_at'] = [{ key: 'date_time' }]
  else if (returned > now) problems['returned_at'] = [{ key: 'returned_in_future' }]
  else if (activated_at && returned < startOfMinute(activated_at))
    problems['returned_at'] = [{ key: 'returned_before' }]
  const { end_kilometers, fuel_level } = back
  if (end_kilometers !== undefined && isBelowStart(end_kilometers, start_kilometers))
    problems['end_kilometers'] = [{ key: 'kilometers_before', params: { kilometers: start_kilometers ?? 0 } }]

  const returned_at = returned ?? now
  const lines = proposeCharges(
    readBookingToEnd(booking),
    { returned_at, end_kilometers, fuel_level },
    time_zone,
  )
  // Forms have minutes: the minute in which the car left is not before it.
  return { returned_at: new Date(Math.max(returned_at, activated_at?.getTime() ?? 0)), lines, problems }
}

function isBelowStart(end_kilometers: number, start_kilometers: number | null): boolean {
  return checkReturn({ start_kilometers: start_kilometers ?? 0, end_kilometers }).length > 0
}

function startOfMinute(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000) * 60_000
}

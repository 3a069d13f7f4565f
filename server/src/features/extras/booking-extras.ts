import type * as bookingExtras from '@marhala/contract/booking/booking-extras.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { findBooking, lockBooking } from '../bookings/public/bookings.queries.ts'
import { listUnknownPlaces } from './extras.queries.ts'
import { lockLoans } from './loans.queries.ts'
import { listExtrasOf } from './public/extras-of-booking.ts'
import { bringBack, handOver } from './public/move-extras.ts'

/** The extras with stock of a booking: what to prepare, what was handed over and what is back. */
export async function readBookingExtras(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
): Promise<z.output<typeof bookingExtras.BookingExtra>[]> {
  const booking = await findBooking(context.db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  return listExtrasOf(context, caller.language, booking)
}

/** Hands over one of an extra that a booking has: a numbered one by its code, a counted one by a tick. */
export async function handOut(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  body: () => ParsedBodyOf<typeof bookingExtras.handOut>,
): Promise<void> {
  const booking = await lockBooking(context.db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  if (booking.status !== 'confirmed' && booking.status !== 'active') throw new ApiError('invalid_transition')
  const problems = await handOver(context, caller, booking, { ...body(), at: context.clock() })
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Says what became of one that was handed over, or what did after all (docs/rules/extras.md#taken-back). */
export async function takeBack(
  context: AppContext,
  caller: Caller,
  { booking: idOrReference, loanId }: { booking: string; loanId: number },
  body: () => ParsedBodyOf<typeof bookingExtras.takeBack>,
): Promise<void> {
  const { db } = context
  const booking = await lockBooking(db, idOrReference, reachOf(caller))
  const [loan] = booking ? await lockLoans(db, booking.id, [loanId]) : []
  if (!booking || !loan) throw new ApiError('not_found')
  const { outcome, location_id } = body()
  if (location_id !== undefined && (await listUnknownPlaces(db, [location_id])).length > 0)
    throw invalid({ location_id: [{ key: 'unknown_place' }] })
  if (loan.charge_id !== null) throw new ApiError('extra_charged')
  await bringBack(context, caller, booking, loan, { outcome, location_id, at: context.clock() })
}

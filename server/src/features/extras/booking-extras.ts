import type * as bookingExtras from '@marhala/contract/booking/booking-extras.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import {
  isBillable,
  type LoanOutcome,
  pieceAfter,
  pieceCode,
  stillToHandOut,
} from '@marhala/domain/extras/stock.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { listBookingServices } from '../bookings/public/booking-parts.queries.ts'
import { findBooking, lockBooking, type LockedBooking } from '../bookings/public/bookings.queries.ts'
import { noteChange } from '../bookings/public/note-change.ts'
import { addToCount, listStocked, listUnknownPlaces, lockPiece, updatePiece } from './extras.queries.ts'
import {
  endLoan,
  findPlaceId,
  insertLoan,
  listLoans,
  listReady,
  type Loan,
  lockLoans,
} from './loans.queries.ts'

/** The extras with stock of a booking: what to prepare, what was handed over and what is back. */
export async function readBookingExtras(
  { db }: AppContext,
  caller: Caller,
  idOrReference: string,
): Promise<z.output<typeof bookingExtras.BookingExtra>[]> {
  const booking = await findBooking(db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  const booked = (await listBookingServices(db, [booking.id], caller.language)).flatMap((service) =>
    service.stock === 'unlimited' ? [] : [{ ...service, stock: service.stock }],
  )
  const loans = await listLoans(db, booking.id)
  const stocked = await listStocked(db, caller.language)
  const ids = booked.map(({ service_id }) => service_id)
  const ready = await listReady(db, ids, booking.pickup_location)
  return booked.map(({ service_id, name, stock, quantity }) => {
    const own = loans.filter((loan) => loan.service_id === service_id)
    return {
      service_id,
      name,
      stock,
      quantity,
      to_hand_out: stillToHandOut(quantity, own),
      replacement_price: stocked.find((one) => one.service_id === service_id)?.replacement_price ?? null,
      loans: own.map((loan) => ({
        ...loan,
        billable: isBillable(loan),
        charged: loan.charge_id !== null,
      })),
      ready: ready.filter((piece) => piece.service_id === service_id).map(({ code }) => code),
    }
  })
}

/** Hands over one of an extra that a booking has: a numbered one by its code, a counted one by a tick. */
export async function handOut(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  body: () => ParsedBodyOf<typeof bookingExtras.handOut>,
): Promise<void> {
  const { db } = context
  const booking = await lockOpen(context, caller, idOrReference)
  const { code, service_id } = body()
  const piece = code === undefined ? undefined : await lockPiece(db, { code: pieceCode(code) })
  if (code !== undefined && !piece) throw invalid({ code: [{ key: 'piece_unknown' }] })
  const extras = await readBookingExtras(context, caller, String(booking.id))
  const asked = piece?.service_id ?? service_id
  const extra = extras.find((one) => one.service_id === asked)
  const field = piece ? 'code' : 'service_id'
  if (!extra || extra.to_hand_out === 0 || (service_id !== undefined && service_id !== asked))
    throw invalid({
      [field]: [{ key: 'piece_not_booked', params: { extra: await nameOf(context, caller, asked) } }],
    })
  if (!piece && extra.stock === 'numbered')
    throw invalid({ code: [{ key: 'piece_numbered', params: { extra: extra.name } }] })
  if (piece && (piece.isOut || piece.state !== 'available'))
    throw invalid({ code: [{ key: 'piece_not_ready' }] })
  await insertLoan(db, {
    booking_id: booking.id,
    service_id: extra.service_id,
    piece_id: piece?.id ?? null,
    out_by: caller.id,
    out_at: context.clock(),
  })
  await noteChange(context, caller, 'hand_out_extra', booking.id, {
    after: { extra: extra.name, ...(piece && { piece: piece.code }) },
  })
}

/**
 * Says what became of one that was handed over, or what did after all. Where it is back is where it belongs from then on;
 * one that is lost or damaged is no longer there (docs/rules/extras.md#taken-back).
 */
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
  const place = location_id ?? (await findPlaceId(db, booking.returned_location ?? booking.return_location))
  await (loan.piece_id === null
    ? moveCounted(context, booking, loan, { outcome, place })
    : updatePiece(db, loan.piece_id, {
        state: pieceAfter(outcome),
        ...(place !== undefined && outcome !== 'lost' && { location_id: place }),
      }))
  await endLoan(db, loan.id, { outcome, back_at: context.clock(), back_by: caller.id })
  await noteChange(context, caller, 'take_back_extra', booking.id, {
    ...(loan.outcome && { before: { outcome: loan.outcome } }),
    after: { extra: textIn(loan.name, caller.language), ...(loan.code && { piece: loan.code }), outcome },
  })
}

/** A counted one that is lost or damaged leaves the count of its place, one that is back elsewhere goes over to that place. */
async function moveCounted(
  { db }: AppContext,
  booking: LockedBooking,
  { service_id, outcome: before }: Loan,
  { outcome, place }: { outcome: LoanOutcome; place: number | undefined },
): Promise<void> {
  const from = await findPlaceId(db, booking.pickup_location)
  const add = async (location_id: number | undefined, by: number) => {
    if (location_id !== undefined) await addToCount(db, { service_id, location_id, by })
  }
  const wasGone = before === 'lost' || before === 'damaged'
  if (outcome !== 'back') return wasGone ? undefined : add(from, -1)
  if (wasGone) return add(place ?? from, 1)
  if (place === undefined || place === from || before === 'back') return
  await add(from, -1)
  await add(place, 1)
}

async function lockOpen(context: AppContext, caller: Caller, idOrReference: string): Promise<LockedBooking> {
  const booking = await lockBooking(context.db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  if (booking.status !== 'confirmed' && booking.status !== 'active') throw new ApiError('invalid_transition')
  return booking
}

async function nameOf({ db }: AppContext, { language }: Caller, id: number | undefined): Promise<string> {
  const stocked = await listStocked(db, language)
  return stocked.find(({ service_id }) => service_id === id)?.name ?? ''
}

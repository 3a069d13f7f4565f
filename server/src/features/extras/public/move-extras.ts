import type { movedExtras } from '@marhala/contract/booking/take-back.ts'
import { type LoanOutcome, pieceAfter, pieceCode } from '@marhala/domain/extras/stock.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import type { LockedBooking } from '../../bookings/public/bookings.queries.ts'
import { noteChange } from '../../bookings/public/note-change.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { addToCount, listStocked, lockPiece, updatePiece } from '../extras.queries.ts'
import { endLoan, findPlaceId, insertLoan, listLoans, type Loan } from '../loans.queries.ts'
import { listExtrasOf } from './extras-of-booking.ts'

type Moved = NonNullable<z.output<typeof movedExtras.extras>>[number]
type Named = Pick<Moved, 'code' | 'service_id'>

/**
 * Hands over and takes back the extras that the call of a handover or a take-back names, what comes back first: another may
 * leave in its place. Answers what is wrong by its field, and the loan of each that came back by its index.
 */
export async function moveExtras(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  { extras = [], at }: { extras?: readonly Moved[] | undefined; at: Date },
): Promise<{ problems: Problems; loans: ReadonlyMap<number, number> }> {
  const problems: Problems = {}
  const loans = new Map<number, number>()
  const known = extras.length > 0 ? await listLoans(context.db, [booking.id]) : []
  for (const [index, { outcome, ...named }] of extras.entries()) {
    if (outcome === undefined) continue
    const loan = loanOf(
      known.filter(({ id }) => ![...loans.values()].includes(id)),
      named,
      outcome,
    )
    if (!loan) {
      problems[`extras.${index}.${fieldOf(named)}`] = [{ key: 'piece_not_with' }]
      continue
    }
    loans.set(index, loan.id)
    if (loan.outcome !== outcome) await bringBack(context, caller, booking, loan, { outcome, at })
  }
  for (const [index, { outcome, ...named }] of extras.entries()) {
    if (outcome !== undefined) continue
    // A desk that was faster has said the same.
    const isOut = known.some(({ code, back_at }) => back_at === null && isPiece(code, named))
    const wrong = isOut ? {} : await handOver(context, caller, booking, { ...named, at })
    for (const [field, problem] of Object.entries(wrong)) problems[`extras.${index}.${field}`] = problem
  }
  return { problems, loans }
}

/** Hands over one of an extra that a booking has: a numbered one by its code, a counted one by its extra; answers what is wrong. */
export async function handOver(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  { code, service_id, at }: Named & { at: Date },
): Promise<Problems> {
  const { db } = context
  const piece = code === undefined ? undefined : await lockPiece(db, { code: pieceCode(code) })
  if (code !== undefined && !piece) return { code: [{ key: 'piece_unknown' }] }
  const extras = await listExtrasOf(context, caller.language, booking)
  const asked = piece?.service_id ?? service_id
  const extra = extras.find((one) => one.service_id === asked)
  const field = piece ? 'code' : 'service_id'
  if (!extra || extra.to_hand_out === 0 || (service_id !== undefined && service_id !== asked))
    return {
      [field]: [{ key: 'piece_not_booked', params: { extra: await nameOf(context, caller, asked) } }],
    }
  if (!piece && extra.stock === 'numbered')
    return { code: [{ key: 'piece_numbered', params: { extra: extra.name } }] }
  if (piece && (piece.isOut || piece.state !== 'available')) return { code: [{ key: 'piece_not_ready' }] }
  await insertLoan(db, {
    booking_id: booking.id,
    service_id: extra.service_id,
    piece_id: piece?.id ?? null,
    out_by: caller.id,
    out_at: at,
  })
  await noteChange(context, caller, 'hand_out_extra', booking.id, {
    after: { extra: extra.name, ...(piece && { piece: piece.code }) },
  })
  return {}
}

/**
 * Says what became of one that was handed over, or what did after all. Where it is back is where it belongs from then on;
 * one that is lost or damaged is no longer there (docs/rules/extras.md#taken-back).
 */
export async function bringBack(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  loan: Loan,
  { outcome, location_id, at }: { outcome: LoanOutcome; location_id?: number | undefined; at: Date },
): Promise<void> {
  const { db } = context
  const place = location_id ?? (await findPlaceId(db, standsAt(booking)))
  await (loan.piece_id === null
    ? moveCounted(context, booking, loan, { outcome, place })
    : updatePiece(db, loan.piece_id, {
        state: pieceAfter(outcome),
        ...(place !== undefined && outcome !== 'lost' && { location_id: place }),
      }))
  await endLoan(db, loan.id, { outcome, back_at: at, back_by: caller.id })
  await noteChange(context, caller, 'take_back_extra', booking.id, {
    ...(loan.outcome && { before: { outcome: loan.outcome } }),
    after: { extra: textIn(loan.name, caller.language), ...(loan.code && { piece: loan.code }), outcome },
  })
}

/** Where its car is, or is expected: what is put back before the car leaves stays where it was. */
function standsAt({ status, pickup_location, returned_location, return_location }: LockedBooking): string {
  return status === 'confirmed' ? pickup_location : (returned_location ?? return_location)
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

/** The loan that is meant: one that is out, else what was said of one before, until it is charged for. */
function loanOf(loans: readonly Loan[], named: Named, outcome: LoanOutcome): Loan | undefined {
  const isMeant = ({ code, service_id }: Loan) =>
    named.code === undefined ? code === null && service_id === named.service_id : isPiece(code, named)
  const own = loans.filter((loan) => loan.charge_id === null && isMeant(loan))
  return (
    own.find(({ back_at }) => back_at === null) ?? own.find((loan) => loan.outcome === outcome) ?? own.at(-1)
  )
}

function isPiece(code: string | null, named: Named): boolean {
  return named.code !== undefined && code === pieceCode(named.code)
}

function fieldOf({ code }: Named): 'code' | 'service_id' {
  return code === undefined ? 'service_id' : 'code'
}

async function nameOf({ db }: AppContext, { language }: Caller, id: number | undefined): Promise<string> {
  const stocked = await listStocked(db, language)
  return stocked.find(({ service_id }) => service_id === id)?.name ?? ''
}

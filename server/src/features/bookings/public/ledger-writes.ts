import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import {
  checkPayment,
  type LedgerEntry,
  mostToGive,
  type Owed,
  type PaymentKind,
  type PaymentMethod,
  summarizeLedger,
} from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { placeOfMoney } from '@marhala/domain/till/till.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { insertCheque, moveCheque } from '../payments/cheques.queries.ts'
import { findTillOfTaker } from '../../tills/public/tills.queries.ts'
import { getOwed, listPayments } from './booking-parts.queries.ts'
import { depositBack, detailColumns, detailProblems, type NewPayment } from './payment-columns.ts'
import { cashProblems } from './cash-rules.ts'
import { stampColumns } from './stamp-columns.ts'
import { insertPayment } from '../booking-part-writes.queries.ts'
import type { LockedBooking } from './bookings.queries.ts'
import { noteChange } from './note-change.ts'
import { findAuthorised, sumGoingBack } from '../../online-payments/public/promised-money.queries.ts'

/** Of a payment through a gateway its id; when it counts, where that is not now; the payment that it takes back. */
type Beside = { online_payment_id?: number; created_at?: Date; reverses_id?: number }

type Owing = Omit<Owed, 'status'> & { id: number; status: string }

/** A booking that money is taken of; what it owes as the call leaves it, where that is not stored yet. */
export type PaidBooking = Pick<LockedBooking, 'id' | 'user_id'> &
  Parameters<typeof placeOfMoney>[0] & { owes?: Owed }

/** The ledger of a booking, summed up, with entries that are about to be made. */
export async function ledgerOf(context: AppContext, booking: Owing, more: LedgerEntry[] = []) {
  const payments = await listPayments(context.db, [booking.id], { voided: false })
  const entries = payments.map(({ kind, amount }) => ({ kind: kind as PaymentKind, amount, voided: false }))
  return summarizeLedger([...entries, ...more], { ...booking, status: booking.status as BookingStatus })
}

/** The problems of a payment, by field. */
export async function paymentProblems(
  context: AppContext,
  booking: Owing,
  payment: NewPayment,
): Promise<Problems> {
  const summary = await ledgerOf(context, booking)
  const promised = {
    going_back: await sumGoingBack(context.db, booking.id),
    on_card: (await findAuthorised(context.db, booking.id))?.amount ?? 0,
  }
  const most = mostToGive(summary, promised)
  const limits = {
    positive: 0,
    above_outstanding: summary.outstanding,
    above_paid: most.refund,
    above_warranty: most.warranty,
  }
  const problems: Problems = {}
  for (const code of checkPayment(payment, summary, promised)) {
    if (code === 'transaction_id_required') problems['transaction_id'] = [{ key: code }]
    else problems['amount'] = [{ key: code, params: { amount: formatMoney(Math.max(0, limits[code])) } }]
  }
  return {
    ...problems,
    ...(await detailProblems(context, payment)),
    ...(await cashProblems(context, booking.id, payment)),
  }
}

/**
 * Writes a payment; 409 `transaction_id_used` when its method has that transaction already. A gateway's payment has no
 * caller: it is recorded in the name of the booking's client.
 */
export async function writePayment(
  context: AppContext,
  caller: Caller | null,
  booking: PaidBooking,
  payment: NewPayment,
  { created_at = context.clock(), ...beside }: Beside = {},
): Promise<void> {
  const { db } = context
  const { details, ...entry } = payment
  const back = await depositBack(db, booking.id, payment)
  const by = caller?.id ?? booking.user_id
  let payment_id: number
  try {
    payment_id = await insertPayment(db, {
      ...entry,
      ...(await detailColumns(db, payment)),
      ...back.columns,
      ...(await stampColumns(context, payment, created_at)),
      ...(await standingAfter(context, booking, entry)),
      ...beside,
      booking_id: booking.id,
      till_id: await findTillOfTaker(db, placeOfMoney(booking), caller),
      created_by: by,
      created_at,
    })
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'payments_transaction_once')
      throw new ApiError('transaction_id_used')
    throw error
  }
  const state = { state_at: created_at, state_by: by }
  if (details?.cheque) await insertCheque(db, { ...details.cheque, payment_id, ...state })
  if (back.cheque !== null && beside.reverses_id === undefined)
    await moveCheque(db, back.cheque, { state: 'given_back', ...state })
  const { cheque, ...noted } = details ?? {}
  const after = { ...entry, ...noted, ...(cheque && { cheque: `${cheque.number} · ${cheque.bank}` }) }
  await noteChange(context, caller, 'payment', booking.id, { after, payment_id })
}

/** What the booking owes and has paid once an entry is made: its receipt says so, whenever it is printed. */
async function standingAfter(
  context: AppContext,
  { id, owes }: PaidBooking,
  { kind, amount }: Pick<NewPayment, 'kind' | 'amount'>,
) {
  const owed = owes ?? (await getOwed(context.db, id))
  const summary = await ledgerOf(context, { id, ...owed }, [{ kind, amount, voided: false }])
  return { due_then: summary.due, paid_then: summary.paid }
}

/** How the warranty was given, or the part of it that is not reserved on a card, which is how it goes back. */
export async function warrantyMethod(
  context: AppContext,
  booking: LockedBooking,
  { except }: { except?: PaymentMethod } = {},
): Promise<PaymentMethod> {
  const payments = await listPayments(context.db, [booking.id], { voided: false })
  const deposit = payments.find(
    ({ kind, payment_method }) => kind === 'warranty_in' && payment_method !== except,
  )
  return (deposit?.payment_method ?? 'cash') as PaymentMethod
}

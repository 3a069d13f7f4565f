import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import {
  checkPayment,
  mostToGive,
  type Owed,
  type PaymentKind,
  type PaymentMethod,
  summarizeLedger,
} from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { listPayments } from './booking-parts.queries.ts'
import { insertPayment } from '../booking-part-writes.queries.ts'
import type { LockedBooking } from './bookings.queries.ts'
import { noteChange } from './note-change.ts'
import { findAuthorised, sumGoingBack } from '../../online-payments/public/promised-money.queries.ts'

export type NewPayment = {
  kind: PaymentKind
  amount: number
  payment_method: PaymentMethod
  transaction_id?: string | null | undefined
}

/** Of a payment through a gateway: its id, and when it counts, where that is not now. */
type Online = { online_payment_id?: number; created_at?: Date }

type Owing = Omit<Owed, 'status'> & { id: number; status: string }

/** The ledger of a booking, summed up. */
export async function ledgerOf(context: AppContext, booking: Owing) {
  const payments = await listPayments(context.db, [booking.id], { voided: false })
  const entries = payments.map(({ kind, amount }) => ({ kind: kind as PaymentKind, amount, voided: false }))
  return summarizeLedger(entries, { ...booking, status: booking.status as BookingStatus })
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
  return problems
}

/**
 * Writes a payment; 409 `transaction_id_used` when its method has that transaction already. A gateway's payment has no
 * caller: it is recorded in the name of the booking's client.
 */
export async function writePayment(
  context: AppContext,
  caller: Caller | null,
  booking: Pick<LockedBooking, 'id' | 'user_id'>,
  payment: NewPayment,
  { online_payment_id, created_at = context.clock() }: Online = {},
): Promise<void> {
  let payment_id: number
  try {
    payment_id = await insertPayment(context.db, {
      ...payment,
      booking_id: booking.id,
      created_by: caller?.id ?? booking.user_id,
      created_at,
      ...(online_payment_id !== undefined && { online_payment_id }),
    })
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'payments_transaction_once')
      throw new ApiError('transaction_id_used')
    throw error
  }
  await noteChange(context, caller, 'payment', booking.id, { after: payment, payment_id })
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

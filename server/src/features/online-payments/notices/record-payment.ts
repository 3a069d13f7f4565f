import type { OnlineProblem } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../../context.ts'
import type { Gateway, Notice, NoticeOutcome } from '../../../payments/gateway.ts'
import { raisePaidVersion } from '../../bookings/public/raise-version.ts'
import type { LockedBooking } from '../../bookings/public/bookings.queries.ts'
import { writePayment } from '../../bookings/public/ledger-writes.ts'
import { insertOrder } from '../orders/gateway-orders.queries.ts'
import { type OnlinePayment, updateOnlinePayment } from '../online-payments.queries.ts'
import { notifyReceived, notifyProblem, notifyReturned } from '../notify-of-payment.ts'

/** A received payment, and what its gateway gave back of it before its notice. */
export type ReceivedPayment = {
  payment: OnlinePayment
  booking: LockedBooking
  notice: Notice
  gateway: Gateway
  given_back: number
}

/**
 * Writes a received payment into the ledger, by the same function as the admin's, and orders the surplus back. A
 * pending booking that is paid then waits for its confirmation without a limit.
 */
export async function recordPayment(
  context: AppContext,
  { payment, booking, notice, given_back }: ReceivedPayment,
  { amount, surplus }: { amount: number; surplus: number },
): Promise<NoticeOutcome> {
  const { db } = context
  const now = context.clock()
  const isDeposit = payment.purpose === 'deposit'
  const transaction_id = notice.transaction_id ?? payment.key
  await writePayment(
    context,
    null,
    booking,
    { kind: isDeposit ? 'warranty_in' : 'charge', amount, payment_method: 'online', transaction_id },
    { online_payment_id: payment.id },
  )
  await updateOnlinePayment(db, payment.id, {
    ...namesOf(notice),
    state: isDeposit ? 'authorised' : 'paid',
    received: isDeposit ? 0 : notice.amount!,
    given_back,
    settled_at: now,
  })
  await raisePaidVersion(db, booking)
  if (surplus > given_back) await orderBack(context, payment, surplus - given_back)
  await notifyReceived(context, booking, payment, amount)
  return { outcome: 'kept', act: 'keep' }
}

/** Gives back a payment that came too late, or twice; CMI is answered not to debit it, and staff check there. */
export async function returnPayment(
  context: AppContext,
  { payment, booking, notice, gateway, given_back }: ReceivedPayment,
  problem: OnlineProblem,
): Promise<NoticeOutcome> {
  const isDeposit = payment.purpose === 'deposit'
  const received = isDeposit || !gateway.refunds ? 0 : Math.max(0, notice.amount ?? 0)
  await updateOnlinePayment(context.db, payment.id, {
    ...namesOf(notice),
    state: 'returned',
    problem,
    received,
    given_back,
    settled_at: context.clock(),
  })
  const left = Math.max(0, received - given_back)
  if (gateway.refunds && (isDeposit || left > 0)) await orderBack(context, payment, left)
  await notifyReturned(context, booking, payment, problem)
  return { outcome: 'returned', act: 'leave' }
}

/** Another amount or currency than requested: nothing is booked before staff have looked. */
export async function leaveToStaff(
  context: AppContext,
  { payment, booking, notice, gateway, given_back }: ReceivedPayment,
  problem: OnlineProblem,
): Promise<NoticeOutcome> {
  // CMI does not debit an unconfirmed payment.
  const received = gateway.refunds && payment.purpose !== 'deposit' ? Math.max(0, notice.amount ?? 0) : 0
  await updateOnlinePayment(context.db, payment.id, {
    ...namesOf(notice),
    state: 'wrong',
    problem,
    received,
    given_back,
    settled_at: context.clock(),
  })
  await notifyProblem(context, booking, payment, problem)
  return { outcome: problem, act: 'leave' }
}

/** Orders the gateway to give back money, or release a deposit, that was never in the ledger. */
async function orderBack(context: AppContext, payment: OnlinePayment, amount: number): Promise<void> {
  const now = context.clock()
  await insertOrder(context.db, {
    online_payment_id: payment.id,
    kind: payment.purpose === 'deposit' ? 'release' : 'refund',
    amount,
    in_ledger: false,
    next_at: now,
    created_at: now,
  })
  await context.jobs.wakePayments(context.db)
}

function namesOf({ session_id, transaction_id }: Notice) {
  return { ...(session_id !== null && { session_id }), ...(transaction_id !== null && { transaction_id }) }
}

import { orderTries, orderWait } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { OrderResult } from '../../../payments/gateway.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { raiseVersion } from '../../bookings/public/raise-version.ts'
import { type LockedBooking, lockBooking } from '../../bookings/public/bookings.queries.ts'
import { ledgerOf, writePayment } from '../../bookings/public/ledger-writes.ts'
import {
  claimOrder,
  type ClaimedOrder,
  isOrderDue,
  sumRefunds,
  updateOrder,
} from './gateway-orders.queries.ts'
import {
  getOnlinePayment,
  lockOnlinePayment,
  type OnlinePayment,
  updateOnlinePayment,
} from '../online-payments.queries.ts'
import { openNamed } from '../public/read-gateway.ts'
import { notifyProblem } from '../notify-of-payment.ts'

/** How long a call may take before another server tries it again: its key keeps it from being done twice. */
const turn = 60_000

/** Sends the due orders to the gateways, one after the other, until none is due. */
export async function carryOutOrders(context: AppContext): Promise<void> {
  for (;;) {
    const now = context.clock()
    const order = await claimOrder(context.db, now, new Date(now.getTime() + turn))
    if (!order) return
    await noteResult(context, order, (await refuseUncovered(context, order)) ?? (await send(context, order)))
  }
}

/**
 * Checks again before a gateway gives money back, since its order may be hours old: whether the booking still has that
 * much paid. What was given back otherwise by then does not go out again, and staff decide.
 */
async function refuseUncovered(context: AppContext, order: ClaimedOrder): Promise<OrderResult | null> {
  if (order.kind !== 'refund' || !order.in_ledger) return null
  return transact(context.db, async (db) => {
    const { booking_id } = await getOnlinePayment(db, order.online_payment_id)
    const booking = await lockBooking(db, String(booking_id), 'all')
    const { paid } = booking ? await ledgerOf({ ...context, db }, booking) : { paid: 0 }
    return paid < order.amount ? { done: false, is_final: true, error: 'no longer paid' } : null
  })
}

async function send(context: AppContext, order: ClaimedOrder): Promise<OrderResult> {
  const { db } = context
  const payment = await getOnlinePayment(db, order.online_payment_id)
  const gateway = await openNamed(context, await getSettings(db), payment.gateway)
  if (!gateway) return { done: false, is_final: false, error: 'its keys are not set' }
  if (payment.transaction_id === null)
    return { done: false, is_final: true, error: 'the gateway named no payment' }
  const { kind, amount } = order
  return gateway.order({ kind, amount, transaction_id: payment.transaction_id, key: `order-${order.id}` })
}

async function noteResult(context: AppContext, order: ClaimedOrder, result: OrderResult): Promise<void> {
  await transact(context.db, async (db) => {
    const inside = { ...context, db }
    const { booking_id } = await getOnlinePayment(db, order.online_payment_id)
    const booking = await lockBooking(db, String(booking_id), 'all')
    const payment = await lockOnlinePayment(db, order.online_payment_id)
    if (!booking || !(await isOrderDue(db, order.id))) return
    if (result.done) return noteDone(inside, { order, booking, payment }, result.reference)
    await noteFailure(inside, { order, booking, payment }, result)
  })
}

type Ordered = { order: ClaimedOrder; booking: LockedBooking; payment: OnlinePayment }

async function noteDone(
  context: AppContext,
  { order, booking, payment }: Ordered,
  reference: string,
): Promise<void> {
  const { db } = context
  const now = context.clock()
  await updateOrder(db, order.id, { state: 'done', next_at: null, done_at: now, reference, last_error: null })
  if (order.kind === 'capture') await updateOnlinePayment(db, payment.id, { received: order.amount })
  if (order.kind !== 'refund') return
  // The gateway reports the same on its own, before or after: the larger of the two counts.
  const given_back = Math.max(payment.given_back, await sumRefunds(db, payment.id))
  await updateOnlinePayment(db, payment.id, { given_back })
  if (!order.in_ledger) return
  await writePayment(
    context,
    null,
    booking,
    { kind: 'refund', amount: order.amount, payment_method: 'online', transaction_id: reference },
    { online_payment_id: payment.id },
  )
  await raiseVersion(db, booking.id)
}

async function noteFailure(
  context: AppContext,
  { order, booking, payment }: Ordered,
  { is_final, error }: { is_final: boolean; error: string },
): Promise<void> {
  const { db } = context
  if (!is_final && order.attempts < orderTries) {
    const next_at = new Date(context.clock().getTime() + orderWait(order.attempts))
    return updateOrder(db, order.id, { next_at, last_error: error })
  }
  await updateOrder(db, order.id, { state: 'failed', next_at: null, last_error: error })
  await updateOnlinePayment(db, payment.id, { problem: 'order_failed', resolved_at: null, resolved_by: null })
  await notifyProblem(context, booking, payment, 'order_failed')
}

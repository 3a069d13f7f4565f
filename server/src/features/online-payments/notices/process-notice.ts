import { type CancelReason } from '@marhala/domain/booking/booking-status.ts'
import { isOpen, judgeArrival } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Gateway, Notice, NoticeOutcome } from '../../../payments/gateway.ts'
import { lockBooking } from '../../bookings/public/bookings.queries.ts'
import { claimEvent, getAnswer, noteOutcome, sumReportedRefunds } from './gateway-events.queries.ts'
import { renewExpiredHold } from '../../bookings/public/renew-expired-hold.ts'
import { type ReceivedPayment, leaveToStaff, recordPayment, returnPayment } from './record-payment.ts'
import { noteLapse } from '../public/settle-deposit.ts'
import { returnSecondPayment } from './return-second-payment.ts'
import {
  findNoticed,
  lockOnlinePayment,
  type OnlinePayment,
  updateOnlinePayment,
} from '../online-payments.queries.ts'
import { readDue } from '../read-offers.ts'

/**
 * Processes a gateway's notice, once, in one transaction with the ledger, in whatever order notices arrive; returns the
 * answer to the gateway, which is the same for a repeated notice.
 */
export async function processNotice(context: AppContext, gateway: Gateway, notice: Notice): Promise<string> {
  return transact(context.db, async (db) => {
    const inside = { ...context, db }
    const { name } = gateway
    if (!(await claimEvent(db, name, notice, context.clock()))) return getAnswer(db, name, notice.event_id)
    const found = await findNoticed(db, name, notice)
    const isOurs = found !== undefined && found.is_test === notice.is_test && isItsPage(found, notice)
    const done = isOurs
      ? await applyNotice(inside, gateway, notice, found)
      : { outcome: 'unknown', act: 'leave' as const }
    const answer = gateway.answer(done.act)
    await noteOutcome(db, name, notice.event_id, {
      outcome: done.outcome,
      answer,
      ...(isOurs && { online_payment_id: found.id }),
    })
    return answer
  })
}

/** A try is paid only on the page that was opened for it. */
function isItsPage(payment: OnlinePayment, { session_id }: Notice): boolean {
  return session_id === null || payment.session_id === null || session_id === payment.session_id
}

function isOtherTransaction(payment: OnlinePayment, { transaction_id }: Notice): boolean {
  return (
    transaction_id !== null && payment.transaction_id !== null && transaction_id !== payment.transaction_id
  )
}

async function applyNotice(
  context: AppContext,
  gateway: Gateway,
  notice: Notice,
  found: OnlinePayment,
): Promise<NoticeOutcome> {
  // The car and the booking first, as every write of a booking locks them.
  const booking = await lockBooking(context.db, String(found.booking_id), 'all')
  if (!booking) return { outcome: 'unknown', act: 'leave' }
  const payment = await lockOnlinePayment(context.db, found.id)
  const given_back = await sumReportedRefunds(context.db, gateway.name, notice.transaction_id)
  const received = { payment, booking, notice, gateway, given_back }
  switch (notice.kind) {
    case 'paid':
    case 'authorised':
      return decideOutcome(context, received)
    case 'refused':
    case 'abandoned': {
      if (!isOpen(payment.state)) return { outcome: 'late', act: 'leave' }
      await updateOnlinePayment(context.db, payment.id, { state: notice.kind })
      return { outcome: notice.kind, act: 'leave' }
    }
    case 'lapsed':
      if (isOtherTransaction(payment, notice)) return { outcome: 'unknown', act: 'leave' }
      return noteLapse(context, booking, payment)
    case 'refunded': {
      const given_back = Math.max(payment.given_back, notice.amount ?? 0)
      await updateOnlinePayment(context.db, payment.id, { given_back })
      return { outcome: 'refunded', act: 'leave' }
    }
  }
}

/** Decides about money, or a reserved deposit: kept, given back, or left for staff. */
async function decideOutcome(context: AppContext, received: ReceivedPayment): Promise<NoticeOutcome> {
  const { payment, notice, gateway } = received
  if (!isOpen(payment.state) && isOtherTransaction(payment, notice))
    return returnSecondPayment(context, received)
  if (!isOpen(payment.state))
    return {
      outcome: 'again',
      act: payment.state === 'paid' || payment.state === 'authorised' ? 'keep' : 'leave',
    }
  const isDeposit = payment.purpose === 'deposit'
  const isRight = (notice.kind === 'authorised') === isDeposit
  const arrival = { amount: isRight ? (notice.amount ?? -1) : -1, currency: notice.currency ?? '' }
  // A car is not held again for money that is not kept.
  const isExact = judgeArrival(payment, arrival, takesAll, { gives_parts_back: true }).act === 'keep'
  const held = isExact
    ? await renewExpiredHold(context, received.booking)
    : { booking: received.booking, lost_car: false }
  const { booking, lost_car } = held
  const money = await readDue(context, booking)
  const verdict = judgeArrival(
    payment,
    arrival,
    {
      open: isDeposit ? money.deposit_missing : money.outstanding,
      status: booking.status,
      cancel_reason: booking.cancel_reason as CancelReason | null,
      lost_car,
    },
    // A deposit is reserved in full or not at all.
    { gives_parts_back: gateway.refunds && !isDeposit },
  )
  switch (verdict.act) {
    case 'ignore':
      return { outcome: 'again', act: 'keep' }
    case 'ask_staff':
      return leaveToStaff(context, { ...received, booking }, verdict.problem)
    case 'return':
      return returnPayment(context, { ...received, booking }, verdict.problem)
    case 'keep':
      return recordPayment(context, { ...received, booking }, verdict)
  }
}

const takesAll = {
  open: Number.MAX_SAFE_INTEGER,
  status: 'pending',
  cancel_reason: null,
  lost_car: false,
} as const

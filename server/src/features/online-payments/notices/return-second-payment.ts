import { randomUUID } from 'node:crypto'
import { onlineCurrency } from '@marhala/domain/money/online-payment.ts'
import type { AppContext } from '../../../context.ts'
import type { NoticeOutcome } from '../../../payments/gateway.ts'
import { type ReceivedPayment, leaveToStaff, returnPayment } from './record-payment.ts'
import { insertOnlinePayment, lockOnlinePayment } from '../online-payments.queries.ts'

/**
 * A settled try was paid once more, by another transaction: the form was open in two windows. That becomes a try of its
 * own, which is not kept: CMI is answered not to debit it and staff release it there, Stripe gives it back. A repeated
 * notice matches two tries, and is assigned to neither.
 */
export async function returnSecondPayment(
  context: AppContext,
  first: ReceivedPayment,
): Promise<NoticeOutcome> {
  const { db } = context
  const { payment, notice } = first
  const { gateway, is_test, booking_id, started_by, language } = payment
  const isReserved = notice.kind === 'authorised'
  const id = await insertOnlinePayment(db, {
    key: randomUUID(),
    booking_id,
    gateway,
    is_test,
    purpose: isReserved ? 'deposit' : payment.purpose === 'deposit' ? 'balance' : payment.purpose,
    amount: Math.max(notice.amount ?? 0, 0) || payment.amount,
    started_by,
    language,
    created_at: context.clock(),
  })
  // The page is the other try's.
  const own = { ...notice, session_id: null }
  const another = { ...first, payment: await lockOnlinePayment(db, id), notice: own }
  const isDirham = notice.currency?.toUpperCase() === onlineCurrency.letters
  return isDirham
    ? returnPayment(context, another, 'paid_already')
    : leaveToStaff(context, another, 'wrong_currency')
}

import type * as online from '@marhala/contract/money/online-payments.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { mostToGive } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { raiseVersion } from '../../bookings/public/raise-version.ts'
import type { LockedBooking } from '../../bookings/public/bookings.queries.ts'
import { refuseStale } from '../../bookings/public/guards.ts'
import { ledgerOf, writePayment } from '../../bookings/public/ledger-writes.ts'
import { noteChange } from '../../bookings/public/note-change.ts'
import { sumGoingBack } from '../public/promised-money.queries.ts'
import { insertOrder, sumRefunds } from './gateway-orders.queries.ts'
import { listOnlinePayments, type OnlinePayment, updateOnlinePayment } from '../online-payments.queries.ts'

type Payment = OnlinePayment & { going_back: number }

/**
 * Gives money of a payment back: by an order to its gateway, and in the ledger once that is done; where staff do it in
 * the gateway's admin, its transaction number is recorded at once.
 */
export async function refundPayment(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  id: number,
  body: () => ParsedBodyOf<typeof online.refund>,
): Promise<void> {
  const found = (await listOnlinePayments(context.db, booking.id)).find((payment) => payment.id === id)
  if (!found) throw new ApiError('not_found')
  const input = body()
  refuseStale(booking, input)
  const byHand = found.gateway === 'cmi'
  await refuseTooMuch(context, booking, found, input.amount)
  if (byHand && !input.transaction_id) throw invalid({ transaction_id: [{ key: 'transaction_id_required' }] })
  if (byHand) await writeDown(context, caller, booking, found, { ...input, reference: input.transaction_id! })
  else await order(context, caller, found, input.amount)
  await raiseVersion(context.db, booking.id)
  await noteChange(context, caller, 'refund_online', booking.id, { after: { amount: input.amount } })
}

/** At most what is left of the payment, and of what the booking has paid and is not being given back already. */
async function refuseTooMuch(context: AppContext, booking: LockedBooking, payment: Payment, amount: number) {
  const isPaid = payment.state === 'paid'
  const left =
    isPaid || payment.state === 'wrong' ? payment.received - payment.given_back - payment.going_back : 0
  const promised = { going_back: await sumGoingBack(context.db, booking.id), on_card: 0 }
  const { refund } = mostToGive(await ledgerOf(context, booking), promised)
  const most = Math.max(0, isPaid ? Math.min(left, refund) : left)
  if (amount > most)
    throw invalid({ amount: [{ key: 'above_received', params: { amount: formatMoney(most) } }] })
}

async function order(context: AppContext, caller: Caller, payment: Payment, amount: number): Promise<void> {
  const now = context.clock()
  await insertOrder(context.db, {
    online_payment_id: payment.id,
    kind: 'refund',
    amount,
    // A payment left to staff was never in the ledger.
    in_ledger: payment.state === 'paid',
    requested_by: caller.id,
    next_at: now,
    created_at: now,
  })
  await context.jobs.wakePayments(context.db)
}

async function writeDown(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  payment: Payment,
  { amount, reference }: { amount: number; reference: string },
): Promise<void> {
  const now = context.clock()
  await insertOrder(context.db, {
    online_payment_id: payment.id,
    kind: 'refund',
    amount,
    in_ledger: true,
    state: 'done',
    reference,
    requested_by: caller.id,
    created_at: now,
    done_at: now,
  })
  const given_back = Math.max(payment.given_back, await sumRefunds(context.db, payment.id))
  await updateOnlinePayment(context.db, payment.id, { given_back })
  await writePayment(
    context,
    caller,
    booking,
    { kind: 'refund', amount, payment_method: 'online', transaction_id: reference },
    { online_payment_id: payment.id },
  )
}

import { splitDeposit } from '@marhala/domain/money/online-payment.ts'
import { amountRetained, warrantyEntries } from '@marhala/domain/money/warranty.ts'
import type { WarrantyDecision } from '@marhala/domain/money/ledger.ts'
import type { AppContext } from '../../../context.ts'
import type { NoticeOutcome } from '../../../payments/gateway.ts'
import type { Caller } from '../../../http/caller.ts'
import type { LockedBooking } from '../../bookings/public/bookings.queries.ts'
import {
  ledgerOf,
  type PaidBooking,
  warrantyMethod,
  writePayment,
} from '../../bookings/public/ledger-writes.ts'
import type { NewPayment } from '../../bookings/public/payment-columns.ts'
import { insertOrder } from '../orders/gateway-orders.queries.ts'
import { findAuthorised } from './promised-money.queries.ts'
import { type OnlinePayment, updateOnlinePayment } from '../online-payments.queries.ts'
import { notifyProblem } from '../notify-of-payment.ts'

type Decision = { warranty: WarrantyDecision; warranty_retained?: number | null | undefined }

/**
 * Carries out the decision on the deposit: what is kept of it is first taken from what is reserved on a card, whose
 * rest the gateway releases; the remainder goes back the way it was given.
 */
export async function settleWarranty(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking & PaidBooking,
  { warranty, warranty_retained = null }: Decision,
  held: number,
): Promise<void> {
  const decision = { warranty, warranty_retained: warranty_retained ?? null }
  const reserved = held > 0 ? await findAuthorised(context.db, booking.id) : undefined
  if (!reserved) {
    const payment_method = await warrantyMethod(context, booking)
    for (const entry of warrantyEntries(decision, held))
      await writePayment(context, caller, booking, { ...entry, payment_method })
    return
  }
  const card = Math.min(reserved.amount, held)
  const split = splitDeposit(amountRetained(decision, held), { card, other: held - card })
  await settleReserved(context, caller, booking, reserved, split.card)
  const payment_method = await warrantyMethod(context, booking, { except: 'online' })
  await writeEntries(context, caller, booking, split.other, { payment_method })
}

/** Releases the deposit on a card of a cancelled booking. */
export async function releaseReserved(
  context: AppContext,
  by: Caller | null,
  booking: LockedBooking,
): Promise<void> {
  const reserved = await findAuthorised(context.db, booking.id)
  if (!reserved) return
  const { warranty_held } = await ledgerOf(context, booking)
  const back = Math.min(reserved.amount, warranty_held)
  await settleReserved(context, by, booking, reserved, { retained: 0, back })
}

async function settleReserved(
  context: AppContext,
  by: Caller | null,
  booking: LockedBooking,
  reserved: OnlinePayment,
  part: { retained: number; back: number },
): Promise<void> {
  const { db, jobs } = context
  const now = context.clock()
  await writeEntries(context, by, booking, part, { payment_method: 'online', online_payment_id: reserved.id })
  await updateOnlinePayment(db, reserved.id, {
    state: part.retained > 0 ? 'captured' : 'released',
    settled_at: now,
  })
  await insertOrder(db, {
    online_payment_id: reserved.id,
    kind: part.retained > 0 ? 'capture' : 'release',
    amount: part.retained,
    in_ledger: false,
    requested_by: by?.id ?? null,
    next_at: now,
    created_at: now,
  })
  await jobs.wakePayments(db)
}

type How = { payment_method: NewPayment['payment_method']; online_payment_id?: number }

async function writeEntries(
  context: AppContext,
  by: Caller | null,
  booking: LockedBooking,
  { retained, back }: { retained: number; back: number },
  { payment_method, online_payment_id }: How,
): Promise<void> {
  const online = online_payment_id === undefined ? {} : { online_payment_id }
  const entries = [
    { kind: 'warranty_retained', amount: retained },
    { kind: 'warranty_out', amount: back },
  ] as const
  for (const entry of entries)
    if (entry.amount > 0) await writePayment(context, by, booking, { ...entry, payment_method }, online)
}

/** A card's bank releases an amount after some days, needed or not: then no deposit is held any more. */
export async function noteLapse(
  context: AppContext,
  booking: LockedBooking,
  payment: OnlinePayment,
): Promise<NoticeOutcome> {
  if (payment.state !== 'authorised') return { outcome: 'late', act: 'leave' }
  const { warranty_held } = await ledgerOf(context, booking)
  const part = { retained: 0, back: Math.min(payment.amount, warranty_held) }
  await writeEntries(context, null, booking, part, {
    payment_method: 'online',
    online_payment_id: payment.id,
  })
  await updateOnlinePayment(context.db, payment.id, {
    state: 'released',
    problem: 'deposit_lapsed',
    settled_at: context.clock(),
  })
  await notifyProblem(context, booking, payment, 'deposit_lapsed')
  return { outcome: 'deposit_lapsed', act: 'leave' }
}

import { cashPaid, reachesCashLimit } from '@marhala/domain/morocco/cash.ts'
import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { invalid } from '../../../http/api-error.ts'
import type { AppContext } from '../../../context.ts'
import { readRulesAt } from '../../country/public/read-rule.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { listPayments } from './booking-parts.queries.ts'
import type { NewPayment } from './payment-columns.ts'

/** Who takes so much in cash for a booking that it costs a fine says why. */
export async function cashProblems(
  context: AppContext,
  bookingId: number,
  payment: NewPayment,
): Promise<Problems> {
  const { kind, payment_method, amount, details } = payment
  if (kind !== 'charge' || payment_method !== 'cash' || details?.cash_reason) return {}
  const { cash_limit } = await readRulesAt(context, context.clock())
  if (cash_limit === null) return {}
  const before = (await listPayments(context.db, [bookingId], { voided: false })).map((one) => ({
    kind: one.kind as PaymentKind,
    payment_method: one.payment_method as PaymentMethod,
    amount: one.amount,
  }))
  if (!reachesCashLimit(cashPaid([...before, { kind, payment_method, amount }]), cash_limit)) return {}
  const params = { amount: formatMoney(cash_limit.amount), fine: cash_limit.fine }
  return { 'details.cash_reason': [{ key: 'cash_reason', params }] }
}

/** A client does not reserve what the law lets nobody pay in cash with cash: 422 on `payment_method`. */
export async function refuseCash(context: AppContext, method: PaymentMethod, total: number): Promise<void> {
  if (method !== 'cash') return
  const { cash_limit } = await readRulesAt(context, context.clock())
  if (cash_limit === null || !reachesCashLimit(total, cash_limit)) return
  throw invalid({
    payment_method: [{ key: 'cash_limit', params: { amount: formatMoney(cash_limit.amount) } }],
  })
}
